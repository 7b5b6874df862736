const audit = 'create_by varchar(50), create_time datetime, update_by varchar(50), update_time datetime'

/** Tables of the online forms and reports in the replaced system, with the original names, types and defaults. */
export const formTables: Readonly<Record<string, string>> = {
  onl_cgform_head: `
    id varchar(32) primary key, table_name varchar(50) not null, table_type int not null, table_version int default '1',
    table_txt varchar(200) not null, is_checkbox varchar(5), is_db_synch varchar(20) not null default 'N',
    is_page varchar(5), is_tree varchar(5), id_sequence varchar(200), id_type varchar(100), query_mode varchar(10),
    relation_type int, sub_table_str varchar(1000), tab_order_num int, tree_parent_id_field varchar(50),
    tree_id_field varchar(50), tree_fieldname varchar(50), form_category varchar(50) default 'bdfl_ptbd',
    form_template varchar(50), form_template_mobile varchar(50), scroll int default '0', copy_version int,
    copy_type int default '0', physic_id varchar(32), theme_template varchar(50), ${audit}, unique (table_name)`,
  onl_cgform_field: `
    id varchar(32) primary key, cgform_head_id varchar(32) not null, db_field_name varchar(32) not null,
    db_field_txt varchar(200), db_field_name_old varchar(32), db_is_key tinyint, db_is_null tinyint,
    db_type varchar(32) not null, db_length int not null default '0', db_point_length int, db_default_val varchar(20),
    dict_field varchar(100), dict_table varchar(255), dict_text varchar(100), field_show_type varchar(10),
    field_href varchar(200), field_length int, field_valid_type varchar(300), field_must_input varchar(2),
    field_extend_json varchar(500), field_default_value varchar(100), is_query tinyint,
    is_show_form tinyint default '1',
    is_show_list tinyint default '1', is_read_only tinyint default '0', query_mode varchar(10), main_table varchar(100),
    main_field varchar(100), order_num int, converter varchar(255), query_def_val varchar(50),
    query_dict_text varchar(100), query_dict_field varchar(100), query_dict_table varchar(500),
    query_show_type varchar(50), query_config_flag varchar(3), query_valid_type varchar(50),
    query_must_input varchar(3), sort_flag varchar(3), ${audit}`,
  onl_cgform_index: `
    id varchar(36) primary key, cgform_head_id varchar(32), index_name varchar(100), index_field varchar(500),
    index_type varchar(32), is_db_synch varchar(2) default 'N', del_flag int default '0', ${audit}`,
  onl_cgform_button: `
    ID varchar(32) primary key, BUTTON_CODE varchar(50), BUTTON_ICON varchar(20), BUTTON_NAME varchar(50),
    BUTTON_STATUS varchar(2), BUTTON_STYLE varchar(20), EXP varchar(255), CGFORM_HEAD_ID varchar(32),
    OPT_TYPE varchar(20), ORDER_NUM int, OPT_POSITION varchar(3)`,
  onl_cgform_enhance_js: `
    ID varchar(32) primary key, CG_JS longtext, CG_JS_TYPE varchar(20), CONTENT longtext, CGFORM_HEAD_ID varchar(32)`,
  onl_cgform_enhance_sql: `
    ID varchar(32) primary key, BUTTON_CODE varchar(50), CGB_SQL longtext, CGB_SQL_NAME varchar(50), CONTENT longtext,
    CGFORM_HEAD_ID varchar(32)`,
  onl_cgform_enhance_java: `
    ID varchar(36) primary key, BUTTON_CODE varchar(32), CG_JAVA_TYPE varchar(32) not null,
    CG_JAVA_VALUE varchar(200) not null, CGFORM_HEAD_ID varchar(32) not null, ACTIVE_STATUS varchar(2) default '1',
    EVENT varchar(10) not null default 'end'`,
  onl_cgreport_head: `
    id varchar(36) primary key, code varchar(100) not null, name varchar(100) not null, cgr_sql varchar(1000) not null,
    return_val_field varchar(100), return_txt_field varchar(100), return_type varchar(2) default '1',
    db_source varchar(100), content varchar(1000), ${audit}, unique (code)`,
  onl_cgreport_item: `
    id varchar(36) primary key, cgrhead_id varchar(36) not null, field_name varchar(36) not null,
    field_txt varchar(300), field_width int, field_type varchar(10), search_mode varchar(10), is_order int default '0',
    is_search int default '0', dict_code varchar(500), field_href varchar(120), is_show int default '1', order_num int,
    replace_val varchar(200), ${audit}`,
  onl_cgreport_param: `
    id varchar(36) primary key, cgrhead_id varchar(36) not null, param_name varchar(32) not null,
    param_txt varchar(32), param_value varchar(32), order_num int, ${audit}`,
}

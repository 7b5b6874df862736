/** Tables of the replaced system, with the original names, types, nullability and defaults. */
export const tables: Readonly<Record<string, string>> = {
  sys_depart: `
    id varchar(32) primary key, parent_id varchar(32) not null default '', depart_name varchar(100) not null,
    depart_name_en varchar(500), depart_name_abbr varchar(500), depart_order int default '0',
    description varchar(500), org_category varchar(10) not null default '1', org_type varchar(10),
    org_code varchar(64) not null, mobile varchar(32), fax varchar(32), address varchar(100), memo varchar(500),
    status varchar(1), del_flag varchar(1), create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime, unique (org_code)`,
  sys_role: `
    id varchar(32) primary key, role_name varchar(200), role_code varchar(100) not null, description varchar(255),
    role_level int not null default '0', create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime, unique (role_code)`,
  sys_user: `
    id varchar(32) primary key, username varchar(100), realname varchar(100), password varchar(255),
    salt varchar(45), avatar varchar(255), birthday datetime, sex int, email varchar(45), phone varchar(45),
    org_code varchar(64), status int, del_flag int, third_id varchar(100), third_type varchar(100),
    activiti_sync int, work_no varchar(100), post varchar(100), school varchar(256) not null default '',
    telephone varchar(45), user_identity int, depart_ids mediumtext, create_by varchar(32), update_by varchar(32),
    create_time datetime, update_time datetime, unique (work_no), unique (username), unique (phone), unique (email)`,
  sys_user_role: `
    id varchar(32) primary key, user_id varchar(32), role_id varchar(32)`,
  sys_user_depart: `
    ID varchar(32) primary key, user_id varchar(32), dep_id varchar(32)`,
  sys_user_agent: `
    id varchar(32) primary key, user_name varchar(100), agent_user_name varchar(100), start_time datetime,
    end_time datetime, status varchar(2), create_name varchar(50), update_name varchar(50),
    sys_org_code varchar(50), sys_company_code varchar(50), create_by varchar(50), update_by varchar(50),
    create_time datetime, update_time datetime, unique (user_name)`,
  sys_position: `
    id varchar(32) primary key, code varchar(100), name varchar(100), post_rank varchar(2), company_id varchar(255),
    sys_org_code varchar(50), create_by varchar(50), update_by varchar(50), create_time datetime,
    update_time datetime, unique (code)`,
  sys_dict: `
    id varchar(32) primary key, dict_name varchar(100), dict_code varchar(100), description varchar(255),
    del_flag int, type int default '0', create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime, unique (dict_code)`,
  sys_dict_item: `
    id varchar(32) primary key, dict_id varchar(32), item_text varchar(100), item_value varchar(100),
    description varchar(255), sort_order int, status int, create_by varchar(32), update_by varchar(32),
    create_time datetime, update_time datetime`,
  sys_category: `
    id varchar(36) primary key, pid varchar(36), name varchar(100), code varchar(100), sys_org_code varchar(64),
    has_child varchar(3), value varchar(100), comment varchar(200), create_by varchar(50), update_by varchar(50),
    create_time datetime, update_time datetime, unique (code)`,
  sys_config: `
    id varchar(32) primary key, config_key varchar(60) not null, config_value mediumtext not null,
    config_enabled int not null default '1', comment varchar(500)`,
  sys_check_rule: `
    id varchar(32) primary key, rule_name varchar(100), rule_code varchar(100), rule_json varchar(1024),
    rule_description varchar(200), create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime`,
  sys_fill_rule: `
    id varchar(32) primary key, rule_name varchar(100), rule_code varchar(100), rule_class varchar(100),
    rule_params varchar(200), create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime`,
  sys_sms_template: `
    id varchar(32) primary key, template_name varchar(50), template_code varchar(32) not null,
    template_type varchar(1) not null, template_content varchar(1000) not null, template_test_json varchar(1000),
    create_by varchar(32), update_by varchar(32), create_time datetime, update_time datetime`,
  sys_announcement: `
    id varchar(32) primary key, titile varchar(100), msg_content mediumtext, start_time datetime, end_time datetime,
    sender varchar(100), priority varchar(255), msg_category varchar(10) not null default '2', msg_type varchar(10),
    send_status varchar(10), send_time datetime, cancel_time datetime, del_flag varchar(1), bus_type varchar(20),
    bus_id varchar(50), open_type varchar(20), open_page varchar(255), user_ids mediumtext, msg_abstract mediumtext,
    create_by varchar(32), update_by varchar(32), create_time datetime, update_time datetime`,
  sys_announcement_send: `
    id varchar(32), annt_id varchar(32), user_id varchar(32), read_flag varchar(10), read_time datetime,
    create_by varchar(32), update_by varchar(32), create_time datetime, update_time datetime`,
  sys_permission: `
    id varchar(32) primary key, parent_id varchar(32), name varchar(100), url varchar(255), component varchar(255),
    component_name varchar(100), redirect varchar(255), menu_type int, perms varchar(255),
    perms_type varchar(10) default '0', sort_no decimal(8,2), always_show tinyint(1), icon varchar(100),
    is_route tinyint(1) default '1', is_leaf tinyint(1), keep_alive tinyint(1), hidden tinyint(1) default '0',
    description varchar(255), del_flag int default '0', rule_flag int default '0', status varchar(2),
    internal_or_external tinyint(1), create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime`,
  sys_role_permission: `
    id varchar(32) primary key, role_id varchar(32), permission_id varchar(32), data_rule_ids varchar(1000)`,
  sys_permission_data_rule: `
    id varchar(32) primary key, permission_id varchar(32), rule_name varchar(50), rule_column varchar(50),
    rule_conditions varchar(50), rule_value varchar(300), status varchar(3), create_by varchar(32),
    update_by varchar(32), create_time datetime, update_time datetime`,
  sys_depart_permission: `
    id varchar(32) primary key, depart_id varchar(32), permission_id varchar(32), data_rule_ids varchar(1000)`,
  sys_depart_role: `
    id varchar(32) primary key, depart_id varchar(32), role_name varchar(200), role_code varchar(100),
    description varchar(255), create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime`,
  sys_depart_role_permission: `
    id varchar(32) primary key, depart_id varchar(32), role_id varchar(32), permission_id varchar(32),
    data_rule_ids varchar(1000)`,
  sys_depart_role_user: `
    id varchar(32) primary key, user_id varchar(32), drole_id varchar(32)`,
  sys_file: `
    id varchar(36) primary key, sys_org_code varchar(64), file_type int, file_name varchar(128),
    file_path varchar(1024) not null, file_location int not null, file_tag varchar(32),
    del_flag int not null default '0', create_by varchar(50), update_by varchar(50), create_time datetime,
    update_time datetime`,
  sys_log: `
    id varchar(32) primary key, log_type int, log_content varchar(1000), operate_type int, userid varchar(32),
    username varchar(100), ip varchar(100), method varchar(500), request_url varchar(255), request_param mediumtext,
    request_type varchar(10), cost_time int, create_by varchar(32), update_by varchar(32), create_time datetime,
    update_time datetime`,
  sys_sms: `
    id varchar(32) primary key, es_title varchar(100), es_type varchar(1), es_receiver varchar(50),
    es_param varchar(1000), es_content mediumtext, es_send_time datetime, es_send_status varchar(1),
    es_send_num int, es_result varchar(255), remark varchar(500), create_by varchar(32), update_by varchar(32),
    create_time datetime, update_time datetime`,
  sys_data_source: `
    id varchar(36) primary key, code varchar(100), name varchar(100), remark varchar(200), db_type varchar(10),
    db_driver varchar(100), db_url varchar(500), db_name varchar(100), db_username varchar(100),
    db_password varchar(100), sys_org_code varchar(64), create_by varchar(50), update_by varchar(50),
    create_time datetime, update_time datetime`,
  teaching_menu: `
    id varchar(32) primary key, parent_id varchar(32), name varchar(100), url varchar(255), menu_type int,
    sort_no decimal(8,2), icon varchar(100), is_leaf tinyint(1), description varchar(255), del_flag int default '0',
    internal_or_external tinyint(1), is_route tinyint(1) not null default '0',
    hidden tinyint(1) not null default '0', need_login int not null default '0', create_by varchar(32),
    update_by varchar(32), create_time datetime, update_time datetime`,
  teaching_course: `
    id varchar(36) primary key, sys_org_code varchar(64), del_flag int, course_name varchar(32) not null,
    course_desc mediumtext, course_icon varchar(256), course_cover varchar(256), show_type int,
    course_map varchar(256), is_shared tinyint(1) not null default '0', show_home tinyint(1) not null default '0',
    order_num int not null default '1', depart_ids varchar(1000) not null default '',
    course_type varchar(16) not null default '', course_category varchar(16) not null default '',
    create_by varchar(50), update_by varchar(50), create_time datetime, update_time datetime`,
  teaching_course_unit: `
    id varchar(36) primary key, sys_org_code varchar(64), del_flag int, unit_name varchar(64) not null,
    unit_intro varchar(256), unit_cover varchar(256), course_id varchar(32) not null, course_video mediumtext,
    course_video_source int default '1', show_course_video tinyint(1) default '1',
    course_case varchar(256) not null default '', show_course_case tinyint(1) default '1', course_ppt varchar(256),
    show_course_ppt tinyint(1) default '0', course_work_type int, course_work varchar(256),
    course_work_answer varchar(256), course_plan varchar(256), show_course_plan tinyint(1) default '0', map_x int,
    map_y int, media_content mediumtext, order_num int not null default '1', create_by varchar(50),
    update_by varchar(50), create_time datetime, update_time datetime`,
  teaching_course_dept: `
    id varchar(36) primary key, sys_org_code varchar(64), dept_id varchar(32) not null,
    course_id varchar(32) not null, open_time datetime, create_by varchar(50), update_by varchar(50),
    create_time datetime, update_time datetime`,
  teaching_additional_work: `
    id varchar(36) primary key, sys_org_code varchar(64), code_type int, work_name varchar(64),
    work_desc varchar(512), work_cover varchar(256), work_url varchar(256), work_dept varchar(2000) not null,
    status int not null default '0', work_document_url varchar(256), create_by varchar(50), update_by varchar(50),
    create_time datetime, update_time datetime`,
  teaching_work: `
    id varchar(36) primary key, create_by varchar(50) not null, create_time datetime not null,
    update_by varchar(50), update_time datetime, sys_org_code varchar(64), user_id varchar(32) not null,
    depart_id varchar(40) not null default '', course_id varchar(32), work_name varchar(64) not null,
    work_type varchar(32) not null, work_file varchar(32) not null, work_cover varchar(32),
    work_status int default '0', star_num int not null default '0', collect_num int not null default '0',
    del_flag int not null default '0', view_num int not null default '0', additional_id varchar(40) default '',
    work_scene varchar(20), has_cloud_data tinyint(1) not null default '0'`,
  teaching_work_correct: `
    id varchar(36) primary key, sys_org_code varchar(64), work_id varchar(32), score int, comment varchar(512),
    create_by varchar(50), update_by varchar(50), create_time datetime, update_time datetime, unique (work_id)`,
  teaching_work_comment: `
    id varchar(36) primary key, sys_org_code varchar(64), work_id varchar(32), comment varchar(512) not null,
    user_id varchar(32), create_by varchar(50), update_by varchar(50), create_time datetime, update_time datetime`,
  teaching_news: `
    id varchar(36) primary key, news_title varchar(256), news_content mediumtext, news_status int default '0',
    create_by varchar(50), update_by varchar(50), create_time datetime, update_time datetime`,
  teaching_scratch_assets: `
    id varchar(40) primary key, asset_type int not null, asset_name varchar(100), asset_data mediumtext,
    md5_ext varchar(5000), tags varchar(1000), create_by varchar(40), create_time datetime, update_by varchar(40),
    udpate_time datetime, del_flag int not null default '0'`,
  teaching_depart_day_log: `
    id varchar(40) primary key default '', depart_id varchar(40) not null, depart_name varchar(100),
    unit_open_count int, course_work_assign_count int, additional_work_assign_count int,
    course_work_correct_count int, additional_work_correct_count int, course_work_submit_count int,
    additional_work_submit_count int, create_time datetime`,
}

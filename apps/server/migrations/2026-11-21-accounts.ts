import {
  audit,
  flag,
  integer,
  key,
  optional,
  real,
  references,
  text,
  time,
  type Schema,
} from '../src/platform/db/table.ts'

export async function up(schema: Schema): Promise<void> {
  const { table } = schema
  await table(
    'sys_depart',
    {
      id: key(),
      parent_id: { ...optional, references: { table: 'sys_depart', onDelete: 'restrict' } },
      depart_name: text(),
      depart_name_en: optional,
      depart_name_abbr: optional,
      depart_order: integer({ default: 0 }),
      description: optional,
      org_category: text({ default: '1' }),
      org_type: optional,
      org_code: text(),
      mobile: optional,
      fax: optional,
      address: optional,
      memo: optional,
      status: text({ null: true, default: '1' }),
      ...audit,
    },
    { unique: [['org_code']], index: [['parent_id'], ['depart_order']] },
  )
  await table(
    'sys_user',
    {
      id: key(),
      username: text(),
      realname: text({ default: '' }),
      password: optional,
      avatar: optional,
      birthday: optional,
      sex: integer({ null: true }),
      email: optional,
      phone: optional,
      org_code: optional,
      status: integer({ default: 1 }),
      del_flag: flag(),
      third_id: optional,
      third_type: optional,
      work_no: optional,
      post: optional,
      school: text({ default: '' }),
      telephone: optional,
      user_identity: integer({ default: 1 }),
      depart_ids: text({ default: '' }),
      must_change_password: flag(),
      ...audit,
    },
    {
      unique: [['work_no'], ['phone'], ['email']],
      index: [['status'], ['del_flag', 'create_time'], ['realname'], ['user_identity'], ['org_code']],
    },
  )
  await schema.index('uniq_sys_user_username', 'sys_user (lower(username))', true)
  await table(
    'sys_role',
    {
      id: key(),
      role_name: text(),
      role_code: text(),
      description: optional,
      role_level: integer({ default: 0 }),
      ...audit,
    },
    { unique: [['role_code']], index: [['create_time']] },
  )
  await table(
    'sys_permission',
    {
      id: key(),
      parent_id: { ...optional, references: { table: 'sys_permission', onDelete: 'cascade' } },
      name: text(),
      url: optional,
      component: optional,
      component_name: optional,
      redirect: optional,
      menu_type: integer({ default: 0 }),
      perms: optional,
      perms_type: text({ default: '0' }),
      sort_no: real({ default: 0 }),
      always_show: flag(),
      icon: optional,
      is_route: flag(1),
      is_leaf: flag(),
      keep_alive: flag(),
      hidden: flag(),
      description: optional,
      rule_flag: flag(),
      status: text({ null: true }),
      internal_or_external: flag(),
      ...audit,
    },
    { index: [['parent_id'], ['menu_type'], ['sort_no'], ['perms']] },
  )
  await table(
    'sys_user_role',
    { id: key(), user_id: references('sys_user', 'cascade'), role_id: references('sys_role', 'cascade') },
    { unique: [['user_id', 'role_id']], index: [['role_id']] },
  )
  await table(
    'sys_user_depart',
    { id: key(), user_id: references('sys_user', 'cascade'), dep_id: references('sys_depart', 'cascade') },
    { unique: [['user_id', 'dep_id']], index: [['dep_id', 'user_id']] },
  )
  await table(
    'sys_role_permission',
    {
      id: key(),
      role_id: references('sys_role', 'cascade'),
      permission_id: references('sys_permission', 'cascade'),
      data_rule_ids: optional,
    },
    { unique: [['role_id', 'permission_id']], index: [['permission_id']] },
  )
  await table(
    'sys_permission_data_rule',
    {
      id: key(),
      permission_id: references('sys_permission', 'cascade'),
      rule_name: optional,
      rule_column: optional,
      rule_conditions: optional,
      rule_value: optional,
      status: optional,
      ...audit,
    },
    { index: [['permission_id', 'create_time']] },
  )
  await table(
    'sys_position',
    {
      id: key(),
      code: text(),
      name: text(),
      post_rank: optional,
      company_id: optional,
      sys_org_code: optional,
      ...audit,
    },
    { unique: [['code']], index: [['name'], ['post_rank'], ['create_time']] },
  )
  await table(
    'sys_dict',
    {
      id: key(),
      dict_name: text(),
      dict_code: text(),
      description: optional,
      del_flag: flag(),
      type: integer({ default: 0 }),
      ...audit,
    },
    { unique: [['dict_code']], index: [['dict_name'], ['del_flag', 'create_time']] },
  )
  await table(
    'sys_dict_item',
    {
      id: key(),
      dict_id: references('sys_dict', 'cascade'),
      item_text: text(),
      item_value: text(),
      description: optional,
      sort_order: integer({ default: 1 }),
      status: flag(1),
      ...audit,
    },
    { unique: [['dict_id', 'item_value']], index: [['dict_id', 'sort_order'], ['status']] },
  )
  await table(
    'sys_config',
    { id: key(), config_key: text(), config_value: text(), config_enabled: flag(1), comment: optional },
    { unique: [['config_key']] },
  )
  await table(
    'sys_check_rule',
    { id: key(), rule_name: text(), rule_code: text(), rule_json: text(), rule_description: optional, ...audit },
    { unique: [['rule_code']] },
  )
  await table(
    'sys_session',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      token_hash: text(),
      create_time: text(),
      seen_time: text(),
      expire_time: text(),
      ip: optional,
      user_agent: optional,
    },
    { unique: [['token_hash']], index: [['user_id'], ['expire_time']] },
  )
  await table(
    'sys_login_failure',
    { id: key(), subject: text(), create_time: text() },
    { index: [['subject', 'create_time'], ['create_time']] },
  )
  await table(
    'sys_one_time',
    { id: key(), kind: text(), name: text(), content: text(), expire_time: text() },
    { unique: [['kind', 'name']], index: [['expire_time']] },
  )
  await table(
    'sys_log',
    {
      id: key(),
      log_type: integer(),
      log_content: text(),
      operate_type: integer({ null: true }),
      userid: optional,
      username: optional,
      ip: optional,
      method: optional,
      request_url: optional,
      request_param: optional,
      request_type: optional,
      cost_time: integer({ null: true }),
      ...audit,
    },
    { index: [['log_type', 'create_time'], ['create_time'], ['userid']] },
  )
  await table(
    'sys_import',
    { id: key(), resource: text(), content: text(), undone: flag(), ...audit },
    { index: [['create_time']] },
  )
  await table(
    'sys_announcement',
    {
      id: key(),
      title: text(),
      msg_content: optional,
      msg_abstract: optional,
      start_time: time,
      end_time: time,
      sender: optional,
      priority: text({ default: 'M' }),
      msg_category: text({ default: '2' }),
      msg_type: text({ default: 'ALL' }),
      send_status: text({ default: '0' }),
      send_time: time,
      cancel_time: time,
      del_flag: flag(),
      bus_type: optional,
      bus_id: optional,
      open_type: optional,
      open_page: optional,
      user_ids: optional,
      ...audit,
    },
    {
      index: [
        ['del_flag', 'create_time'],
        ['send_status', 'msg_type', 'send_time'],
      ],
    },
  )
  await table(
    'sys_announcement_send',
    {
      id: key(),
      annt_id: references('sys_announcement', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      read_flag: flag(),
      read_time: time,
      ...audit,
    },
    { unique: [['annt_id', 'user_id']], index: [['user_id', 'read_flag']] },
  )
}

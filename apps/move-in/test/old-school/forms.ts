import { put, type OldSchool } from './old-school.ts'

type Values = Record<string, unknown>

const plain: Values = { db_type: 'string', db_length: 100, field_show_type: 'text', field_must_input: '0' }
const OWN: readonly (readonly [string, Values])[] = [
  ['id', { db_is_key: 1, db_length: 36 }],
  ['create_by', {}],
  ['create_time', { db_type: 'Date', field_show_type: 'datetime' }],
  ['update_by', {}],
  ['update_time', { db_type: 'Date', field_show_type: 'datetime' }],
  ['sys_org_code', {}],
]

async function form(school: OldSchool, head: Values & { id: string }, fields: Readonly<Record<string, Values>>) {
  await put(school, 'onl_cgform_head', { table_type: 1, is_db_synch: 'Y', create_by: 'teacher', ...head })
  const all = [...OWN, ...Object.entries(fields)]
  for (const [at, [name, more]] of all.entries())
    await put(school, 'onl_cgform_field', {
      ...plain,
      id: `${head.id}-${at}`,
      cgform_head_id: head.id,
      db_field_name: name,
      db_field_txt: name,
      order_num: at,
      ...more,
    })
}

const own = `id varchar(36) primary key, create_by varchar(50), create_time datetime, update_by varchar(50),
  update_time datetime, sys_org_code varchar(64)`

const list = { field_show_type: 'list' }
const number = { db_type: 'int', db_length: 10 }

/** Creates forms of all kinds. Some of the forms cannot be imported. */
export async function fillForms(school: OldSchool): Promise<void> {
  await put(school, 'sys_dict', { id: 'dict-state', dict_name: '借用状态', dict_code: 'loan_state', del_flag: 0 })
  await put(
    school,
    'sys_dict_item',
    { id: 'di-out', dict_id: 'dict-state', item_text: '借出', item_value: 'out', status: 1 },
    { id: 'di-back', dict_id: 'dict-state', item_text: '已还', item_value: 'back', status: 1 },
  )
  await fillLoans(school)
  await fillRelated(school)
  await fillEnhancements(school)
  await fillReports(school)
}

async function fillLoans(school: OldSchool): Promise<void> {
  await form(
    school,
    { id: 'f-loan', table_name: 'ts_loan', table_txt: '器材借用', create_time: '2025-01-02 08:00:00' },
    {
      thing: {
        db_field_txt: '器材',
        field_show_type: 'sel_search',
        dict_table: 'ts_thing',
        dict_field: 'id',
        dict_text: 'name',
      },
      borrower: { field_show_type: 'sel_user' },
      class_id: { field_show_type: 'sel_depart' },
      state: { ...list, dict_field: 'loan_state', is_query: 1, field_default_value: 'out' },
      is_back: { field_show_type: 'switch', field_extend_json: '["yes","no"]' },
      out_on: { db_type: 'Date', field_show_type: 'date', field_default_value: '#{date}', db_field_txt: '借出日' },
      back_at: { db_type: 'Date', field_show_type: 'datetime' },
      num: { ...number, db_field_txt: '数量', field_must_input: '1' },
      price: { db_type: 'BigDecimal', db_point_length: 2 },
      total: { db_type: 'double' },
      phone: { field_valid_type: 'm', db_field_txt: '电话' },
      code: { field_valid_type: 'only' },
      photo: { field_show_type: 'image' },
      remark: { db_type: 'Text', field_show_type: 'umeditor' },
      secret: { field_show_type: 'password', db_field_txt: '口令' },
      step_1: { db_field_txt: '第一步' },
      odd: { field_show_type: 'starchart', db_field_txt: '怪' },
      scripted: { field_default_value: '{{ demoFieldDefVal() }}' },
      bad_check: { field_valid_type: '(unclosed' },
      sql_dict: { ...list, dict_field: 'select id as value, name as text from x', db_field_txt: '查来的' },
      picked: { field_show_type: 'popup', dict_table: 'report_user', dict_field: 'a', dict_text: 'b' },
      learner: { field_show_type: 'popup', dict_table: 'by_sex', dict_field: 'sex', dict_text: 'LEARNER' },
    },
  )
  await put(
    school,
    'onl_cgform_index',
    { id: 'ix1', cgform_head_id: 'f-loan', index_name: 'by_phone', index_field: 'phone,code', index_type: 'normal' },
    { id: 'ix2', cgform_head_id: 'f-loan', index_name: 'gone', index_field: 'nowhere', index_type: 'normal' },
  )
  await school.connection.query(`create table ts_loan (${own}, thing varchar(36), borrower varchar(100),
    class_id varchar(100), state varchar(20), is_back varchar(5), out_on date, back_at datetime, num int,
    price decimal(10, 2), total double, phone varchar(20), code varchar(20), photo varchar(200), remark text,
    secret varchar(50), step_1 varchar(100), odd varchar(100), scripted varchar(20), bad_check varchar(20),
    sql_dict varchar(50), picked varchar(50), learner varchar(50)) engine=InnoDB default charset=utf8mb4`)
  const stamp = { create_by: 'teacher', create_time: '2025-03-01 08:30:00', sys_org_code: 'B01A01' }
  await put(
    school,
    'ts_loan',
    {
      ...stamp,
      id: 'loan1',
      thing: 'thing1',
      borrower: 'lin,小明同学',
      class_id: 'a-class',
      state: 'out',
      is_back: 'no',
      out_on: '2025-03-01',
      back_at: '2025-03-08 17:00:00',
      num: 2,
      price: '12.50',
      total: 25,
      phone: '13800000000',
      code: 'A1',
      remark: '<p onclick="x()">轻拿</p>',
      secret: 'abc123',
      step_1: '登记',
      odd: '三颗星',
      sql_dict: '7',
    },
    { ...stamp, id: 'loan2', is_back: 'yes', out_on: '0000-00-00', num: 1, code: 'A1', create_time: null },
    { ...stamp, id: 'loan3', num: null, state: 'lost' },
  )
}

async function fillRelated(school: OldSchool): Promise<void> {
  const { connection } = school
  // The sub form precedes its main form in the order of keys.
  await form(
    school,
    { id: 'e-repair', table_name: 'ts_repair', table_txt: '维修', table_type: 3, relation_type: 0, tab_order_num: 1 },
    {
      thing_id: { main_table: 'ts_thing', main_field: 'id', field_show_type: 'hidden' },
      done_on: { db_type: 'Date', field_show_type: 'date' },
      cost: number,
    },
  )
  await form(
    school,
    { id: 'f-thing', table_name: 'ts_thing', table_txt: '器材', table_type: 2, sub_table_str: 'ts_repair' },
    { name: { field_must_input: '1' }, state: {} },
  )
  await connection.query(`create table ts_thing (${own}, name varchar(100), state varchar(20)) default charset=utf8mb4`)
  await connection.query(`create table ts_repair (${own}, thing_id varchar(36), done_on date, cost int)`)
  await put(school, 'ts_thing', { id: 'thing1', name: '机器人' }, { id: 'thing2', name: '传感器' })
  await put(
    school,
    'ts_repair',
    { id: 'r1', thing_id: 'thing1', done_on: '2025-02-01', cost: 30 },
    { id: 'r2', thing_id: 'lost', cost: 1 },
  )
  await form(
    school,
    {
      id: 'f-room',
      table_name: 'ts_room',
      table_txt: '场地',
      is_tree: 'Y',
      tree_parent_id_field: 'pid',
      tree_id_field: 'has_child',
      tree_fieldname: 'name',
    },
    { name: {}, pid: { db_length: 32 }, has_child: { ...list, dict_field: 'yn' } },
  )
  await connection.query(
    `create table ts_room (${own}, name varchar(100), pid varchar(32), has_child varchar(3)) default charset=utf8mb4`,
  )
  await put(
    school,
    'ts_room',
    { id: 'a-floor', name: '一层', pid: 'b-house', has_child: '0' },
    { id: 'b-house', name: '主楼', pid: '0', has_child: '1' },
  )
  await form(school, { id: 'f-draft', table_name: 'ts_draft', table_txt: '没同步', is_db_synch: 'N' }, { name: {} })
  await connection.query(`create table ts_draft (${own}, name varchar(100))`)
  await put(school, 'ts_draft', { id: 'd1', name: 'x' })
  await form(school, { id: 'f-people', table_name: 'sys_user', table_txt: '所有用户' }, { username: {}, salt: {} })
  await form(
    school,
    { id: 'f-view', table_name: 'ts_thing$1', table_txt: '器材视图', copy_type: 1, physic_id: 'f-thing' },
    { name: {} },
  )
  await form(
    school,
    { id: 'f-loose', table_name: 'ts_loose', table_txt: '散的', table_type: 3, is_db_synch: 'N' },
    { thing_name: { main_table: 'ts_thing', main_field: 'name' } },
  )
}

const SCRIPT = `onlChange(){
  return {
    num(that, event){ that.triggleChangeValue('total', event.row.price * event.value) },
    state(that, event){ if (event.value == 'back') { that.sh.back_at = true } else { that.sh.back_at = false } }
  }
}
beforeSubmit(row){
  return new Promise((resolve, reject) => { if (row.num > 50) { reject('一次最多借 50 件') } else { resolve() } })
}
created(){ getAction('/some/where') }`

async function fillEnhancements(school: OldSchool): Promise<void> {
  const at = { CGFORM_HEAD_ID: 'f-loan' }
  await put(school, 'onl_cgform_button', {
    ...at,
    ID: 'b1',
    BUTTON_CODE: 'giveBack',
    BUTTON_NAME: '归还',
    BUTTON_STATUS: '1',
    BUTTON_STYLE: 'link',
    OPT_TYPE: 'action',
    EXP: 'state#eq#out',
  })
  await put(
    school,
    'onl_cgform_enhance_js',
    { ...at, ID: 'j1', CG_JS: SCRIPT, CG_JS_TYPE: 'form', CONTENT: '借用时' },
    { ID: 'j2', CG_JS: 'created(){}', CG_JS_TYPE: 'list', CGFORM_HEAD_ID: 'f-nowhere' },
  )
  await put(
    school,
    'onl_cgform_enhance_sql',
    { ...at, ID: 's1', BUTTON_CODE: 'giveBack', CGB_SQL: "update ts_loan set state = 'back' where id = '#{id}'" },
    { ...at, ID: 's2', BUTTON_CODE: 'delete', CGB_SQL: "delete from ts_loan where id = '#{id}'" },
  )
  await put(school, 'onl_cgform_enhance_java', {
    ...at,
    ID: 'v1',
    BUTTON_CODE: 'add',
    CG_JAVA_TYPE: 'spring',
    CG_JAVA_VALUE: 'loanBean',
    ACTIVE_STATUS: '0',
    EVENT: 'start',
  })
}

async function fillReports(school: OldSchool): Promise<void> {
  await put(
    school,
    'onl_cgreport_head',
    { id: 'p1', code: 'all_users', name: '所有用户', cgr_sql: 'select * from sys_user', content: '很危险' },
    { id: 'p2', code: 'by_sex', name: '学生', cgr_sql: "select sex from rpt_students where sex = '${sex}'" },
  )
  await put(
    school,
    'onl_cgreport_item',
    {
      id: 'i1',
      cgrhead_id: 'p2',
      field_name: 'sex',
      field_txt: '性别',
      field_type: 'String',
      is_search: 1,
      order_num: 1,
    },
    { id: 'i2', cgrhead_id: 'p1', field_name: 'salt', field_type: 'Odd', dict_code: 'select 1 as value', order_num: 1 },
  )
  await put(school, 'onl_cgreport_param', {
    id: 'm1',
    cgrhead_id: 'p2',
    param_name: 'sex',
    param_txt: '性别',
    order_num: 1,
  })
}

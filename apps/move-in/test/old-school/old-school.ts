import { createConnection, type Connection } from 'mysql2/promise'
import { startMariadb } from '../../../server/test/foreign-database/mariadb.ts'
import { formTables } from './form-tables.ts'
import { tables } from './tables.ts'

/** A small school in the replaced system, on its own MariaDB, with broken rows. */
export interface OldSchool {
  /** Value of `--from`. */
  url: string
  connection: Connection
  close(): Promise<void>
}

type Values = Record<string, unknown>

/** Required columns that tests do not read. */
const DEMANDED: Record<string, Values> = {
  sys_file: { file_location: 1, del_flag: 0 },
  sys_user: { user_identity: 1, status: 1, del_flag: 0 },
  teaching_work: { create_by: 'lin', create_time: '2025-03-01 08:00:00', work_type: '2' },
}

export async function startOldSchool(): Promise<OldSchool> {
  const server = await startMariadb()
  const url = `mysql://reader:pass%20word@127.0.0.1:${server.port}/school`
  const connection = await createConnection({ uri: url, charset: 'utf8mb4', multipleStatements: true })
  // Old servers accept invalid dates.
  await connection.query("set session sql_mode = ''")
  for (const [name, columns] of Object.entries({ ...tables, ...formTables }))
    await connection.query(`create table ${name} (${columns}) engine=InnoDB default charset=${charsetOf(name)}`)
  return {
    url,
    connection,
    async close() {
      await connection.end()
      await server.stop()
    },
  }
}

/** Two tables have the character sets of old installations. */
const charsetOf = (table: string) => ({ sys_position: 'latin1', teaching_news: 'gbk' })[table] ?? 'utf8mb3'

export async function put(school: OldSchool, table: string, ...rows: Values[]): Promise<void> {
  for (const row of rows) await school.connection.query(`insert into ${table} set ?`, [{ ...DEMANDED[table], ...row }])
}

/** The hashes were made with `openssl enc -des-cbc` (legacy provider), with keys as in the replaced system. */
export const people = {
  lin: { password: 'abc 123', salt: 'aB3dE6gH', hash: '21531e50f770cce5' },
  teacher: { password: '123456', salt: 'Zx9yW8vU', hash: '53216db57113f725' },
  小明同学: { password: '123456', salt: 'qwertyui', hash: '8b7224350e3cb50e8fcf777091a02287' },
  frozen: { password: 'abc123', salt: '11112222', hash: '62d2ecaa208644e1' },
  gone: { password: 'abc123', salt: '33334444', hash: 'a6ad832d04e357e7' },
} as const

export const account = (username: keyof typeof people): Values => ({
  username,
  password: people[username].hash,
  salt: people[username].salt,
})

export const STUDENT = '1252532277234982913'

/** In the order of keys, one department precedes its parent. */
export async function fillPeople(school: OldSchool): Promise<void> {
  await put(
    school,
    'sys_depart',
    {
      id: 'a-class',
      parent_id: 'b-school',
      depart_name: '三年级一班',
      org_code: 'B01A01',
      org_category: '3',
      org_type: '2',
    },
    {
      id: 'b-school',
      parent_id: '',
      depart_name: '希望小学',
      org_code: 'B01',
      org_category: '1',
      org_type: '1',
      del_flag: '0',
    },
    { id: 'c-lost', parent_id: 'nowhere', depart_name: '没有上级的班', org_code: 'B02A01', org_category: '3' },
    { id: 'd-deleted', parent_id: 'b-school', depart_name: '删掉的班', org_code: 'B01A02', del_flag: '1' },
  )
  await put(
    school,
    'sys_role',
    { id: STUDENT, role_name: '学生', role_code: 'student' },
    { id: 'their-teacher', role_name: '教师', role_code: 'teacher', role_level: 2 },
    { id: 'their-helper', role_name: '助教', role_code: 'helper', role_level: 1 },
  )
  await put(
    school,
    'sys_user',
    { id: 'u1', ...account('lin'), realname: '林小满', phone: '', email: '', birthday: '2015-06-01 00:00:00' },
    { id: 'u2', ...account('teacher'), realname: '王老师', user_identity: 2, depart_ids: 'a-class', avatar: '[]' },
    { id: 'u3', ...account('小明同学'), realname: '小明', birthday: '0000-00-00', create_time: '2024-02-30 08:00:00' },
    { id: 'u4', ...account('frozen'), realname: '冻结', status: 2 },
    { id: 'u5', ...account('gone'), realname: '删除', del_flag: 1 },
    { id: 'u6', username: 'admin', realname: '旧管理员', password: 'x', salt: 'y', user_identity: 2 },
    { id: 'u7', username: null, realname: '没有登录名' },
    { id: 'u8', username: 'broken', realname: '读不懂', password: 'zz', salt: 'short', status: null },
  )
  await put(
    school,
    'sys_user_role',
    { id: 'ur1', user_id: 'u1', role_id: STUDENT },
    { id: 'ur1-again', user_id: 'u1', role_id: STUDENT },
    { id: 'ur2', user_id: 'u2', role_id: 'their-teacher' },
    { id: 'ur3', user_id: 'u3', role_id: STUDENT },
    { id: 'ur4', user_id: 'nobody', role_id: STUDENT },
  )
  await put(
    school,
    'sys_user_depart',
    { ID: 'ud1', user_id: 'u1', dep_id: 'a-class' },
    { ID: 'ud2', user_id: 'u3', dep_id: 'a-class' },
    { ID: 'ud3', user_id: 'u3', dep_id: 'd-deleted' },
  )
  // The latin1 column contains bytes of UTF-8 and GBK text.
  await school.connection.query(`insert into sys_position (id, code, name) values
    ('p1', 'head', convert(cast(convert('班主任' using utf8mb4) as binary) using latin1)),
    ('p2', 'lead', convert(cast(convert('教研组长' using gbk) as binary) using latin1)),
    ('p3', 'cafe', convert('Café' using latin1))`)
}

export async function fillTeaching(school: OldSchool): Promise<void> {
  await put(school, 'teaching_course', {
    id: 'c1',
    course_name: 'Scratch体验课',
    course_desc: '<p onclick="x()">好</p>',
    is_shared: 1,
    show_type: 1,
    course_map: 'map.png',
  })
  await put(
    school,
    'teaching_course_unit',
    {
      id: 'n1',
      unit_name: '接苹果',
      course_id: 'c1',
      course_case: '',
      map_x: 10,
      map_y: 20,
      course_work: 'start.sb3',
      course_work_type: 2,
    },
    {
      id: 'n2',
      unit_name: '外部视频',
      course_id: 'c1',
      course_case: '',
      course_video_source: 3,
      course_video: '<iframe src="https://evil.example/x"></iframe>',
    },
    { id: 'n3', unit_name: '没有课程', course_id: 'lost', course_case: '' },
  )
  await put(school, 'teaching_course_dept', {
    id: 'cd1',
    dept_id: 'a-class',
    course_id: 'c1',
    open_time: '2025-03-01 00:00:00',
  })
  await put(school, 'teaching_additional_work', {
    id: 'h1',
    work_name: '画一只猫',
    work_dept: 'a-class,d-deleted',
    status: 1,
    code_type: 2,
  })
  await put(
    school,
    'teaching_work',
    {
      id: 'w1',
      user_id: 'u1',
      work_name: '我的猫',
      work_file: 'f1',
      work_cover: 'f2',
      work_status: 4,
      star_num: 3,
      work_scene: 'create',
    },
    {
      id: 'w2',
      user_id: 'u1',
      work_name: '接苹果',
      work_file: 'f3',
      course_id: 'n1',
      depart_id: 'a-class',
      work_status: 2,
      work_scene: 'course',
    },
    {
      id: 'w3',
      user_id: 'u1',
      work_name: '又接苹果',
      work_file: 'f3',
      course_id: 'n1',
      depart_id: 'a-class',
      work_status: 1,
      work_scene: 'course',
    },
    {
      id: 'w4',
      user_id: 'u3',
      work_name: '作业',
      work_file: 'missing',
      additional_id: 'h1',
      depart_id: 'a-class',
      work_status: 1,
      work_scene: 'additional',
      work_type: '4',
    },
    { id: 'w5', user_id: 'nobody', work_name: '没有作者', work_file: 'f1' },
    {
      id: 'w6',
      user_id: 'u3',
      work_name: '零日期',
      work_file: 'f4',
      work_type: '4',
      create_time: '0000-00-00 00:00:00',
    },
  )
  await put(school, 'teaching_work_correct', {
    id: 'k1',
    work_id: 'w2',
    score: 5,
    comment: '很好',
    create_by: 'teacher',
    create_time: '2025-03-02 09:30:00',
  })
  await put(
    school,
    'teaching_work_comment',
    { id: 'm1', work_id: 'w1', user_id: 'u3', comment: '真可爱', create_time: '2025-03-03 10:00:00' },
    { id: 'm2', work_id: 'lost', user_id: 'u3', comment: '没有作品' },
  )
  await put(school, 'teaching_news', {
    id: 'a1',
    news_title: '开学了',
    news_content: '<p>欢迎<script>x</script></p>',
    news_status: 1,
    create_time: '2025-02-20 08:00:00',
  })
  await put(
    school,
    'sys_config',
    { id: 's1', config_key: 'brandName', config_value: '希望小学编程' },
    { id: 's2', config_key: 'customJS', config_value: 'alert(1)' },
    { id: 's3', config_key: 'somethingElse', config_value: '1' },
  )
  await put(
    school,
    'sys_dict',
    { id: 't1', dict_name: '性别', dict_code: 'sex' },
    { id: 't2', dict_name: '社团', dict_code: 'club' },
  )
  await put(
    school,
    'sys_dict_item',
    { id: 'i1', dict_id: 't1', item_text: '男', item_value: '1' },
    { id: 'i2', dict_id: 't2', item_text: '机器人', item_value: '1' },
    { id: 'i3', dict_id: 'lost', item_text: '孤儿', item_value: '1' },
  )
}

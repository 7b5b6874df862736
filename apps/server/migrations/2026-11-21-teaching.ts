import {
  audit,
  bigint,
  flag,
  integer,
  key,
  maybeReferences,
  optional,
  real,
  references,
  text,
  time,
  type Schema,
} from '../src/platform/db/table.ts'

export async function up(schema: Schema): Promise<void> {
  const { table } = schema
  await files(schema)
  await courses(schema)
  await works(schema)
  await table(
    'teaching_menu',
    {
      id: key(),
      parent_id: { ...optional, references: { table: 'teaching_menu', onDelete: 'cascade' } },
      name: text(),
      url: optional,
      menu_type: integer({ default: 0 }),
      sort_no: real({ default: 0 }),
      icon: optional,
      is_leaf: flag(),
      description: optional,
      internal_or_external: flag(),
      is_route: flag(),
      hidden: flag(),
      need_login: flag(),
      ...audit,
    },
    { index: [['parent_id'], ['sort_no']] },
  )
  await table(
    'teaching_news',
    { id: key(), news_title: text(), news_content: optional, news_status: integer({ default: 0 }), ...audit },
    { index: [['news_status', 'create_time']] },
  )
}

async function files({ table }: Schema): Promise<void> {
  // A blob is bytes on disk named by their hash; a file is a named sequence of blobs and small inline pieces.
  await table('sys_blob', { id: key(), size: bigint(), create_time: text() }, { index: [['create_time']] })
  await table(
    'sys_file',
    {
      id: key(),
      sys_org_code: optional,
      file_type: integer({ null: true }),
      file_name: optional,
      file_path: text(),
      file_location: integer({ default: 1 }),
      file_tag: optional,
      content_type: text(),
      size: bigint(),
      checksum: text(),
      pieces: text(),
      ...audit,
    },
    { unique: [['file_path']], index: [['file_tag'], ['file_name'], ['create_time']] },
  )
  await table(
    'sys_file_blob',
    { id: key(), file_id: references('sys_file', 'cascade'), blob_id: references('sys_blob') },
    { unique: [['file_id', 'blob_id']], index: [['blob_id']] },
  )
}

async function courses({ table }: Schema): Promise<void> {
  await table(
    'teaching_course',
    {
      id: key(),
      sys_org_code: optional,
      course_name: text(),
      course_desc: optional,
      course_icon: optional,
      course_cover: optional,
      show_type: integer({ default: 1 }),
      course_map: optional,
      is_shared: flag(),
      show_home: flag(),
      order_num: integer({ default: 1 }),
      depart_ids: text({ default: '' }),
      course_type: text({ default: '' }),
      course_category: text({ default: '' }),
      ...audit,
    },
    {
      index: [
        ['course_name'],
        ['order_num'],
        ['create_time'],
        ['show_home', 'order_num'],
        ['is_shared', 'order_num'],
        ['create_by'],
      ],
    },
  )
  await table(
    'teaching_course_unit',
    {
      id: key(),
      sys_org_code: optional,
      unit_name: text(),
      unit_intro: optional,
      unit_cover: optional,
      course_id: references('teaching_course', 'cascade'),
      course_video: optional,
      course_video_source: integer({ default: 1 }),
      show_course_video: flag(1),
      course_case: text({ default: '' }),
      show_course_case: flag(1),
      course_ppt: optional,
      show_course_ppt: flag(),
      course_work_type: integer({ null: true }),
      course_work: optional,
      course_work_answer: optional,
      course_plan: optional,
      show_course_plan: flag(),
      map_x: integer({ null: true }),
      map_y: integer({ null: true }),
      media_content: optional,
      order_num: integer({ default: 1 }),
      ...audit,
    },
    { index: [['course_id', 'order_num'], ['unit_name'], ['create_time']] },
  )
  await table(
    'teaching_course_dept',
    {
      id: key(),
      sys_org_code: optional,
      dept_id: references('sys_depart', 'cascade'),
      course_id: references('teaching_course', 'cascade'),
      open_time: time,
      ...audit,
    },
    { unique: [['dept_id', 'course_id']], index: [['course_id'], ['create_time']] },
  )
  await table(
    'teaching_additional_work',
    {
      id: key(),
      sys_org_code: optional,
      code_type: integer({ null: true }),
      work_name: text(),
      work_desc: optional,
      work_cover: optional,
      work_url: optional,
      work_dept: text(),
      status: integer({ default: 0 }),
      work_document_url: optional,
      ...audit,
    },
    { index: [['status', 'create_time'], ['create_by'], ['create_time']] },
  )
  await table(
    'teaching_additional_work_dept',
    {
      id: key(),
      additional_id: references('teaching_additional_work', 'cascade'),
      dept_id: references('sys_depart', 'cascade'),
    },
    { unique: [['additional_id', 'dept_id']], index: [['dept_id']] },
  )
}

async function works(schema: Schema): Promise<void> {
  const { table } = schema
  await table(
    'teaching_work',
    {
      id: key(),
      sys_org_code: optional,
      user_id: references('sys_user', 'cascade'),
      depart_id: maybeReferences('sys_depart', 'set null'),
      course_id: maybeReferences('teaching_course_unit', 'set null'),
      additional_id: maybeReferences('teaching_additional_work', 'set null'),
      work_name: text(),
      work_type: text(),
      work_file: maybeReferences('sys_file'),
      work_cover: maybeReferences('sys_file', 'set null'),
      work_status: integer({ default: 0 }),
      star_num: integer({ default: 0 }),
      collect_num: integer({ default: 0 }),
      view_num: integer({ default: 0 }),
      work_scene: optional,
      has_cloud_data: flag(),
      version_no: integer({ default: 0 }),
      client_key: optional,
      submit_time: time,
      publish_time: time,
      delete_time: time,
      create_by: text(),
      create_time: text(),
      update_by: optional,
      update_time: time,
    },
    {
      unique: [['user_id', 'client_key']],
      index: [
        ['user_id', 'update_time'],
        ['user_id', 'create_time'],
        ['depart_id', 'work_status', 'submit_time'],
        ['course_id', 'user_id'],
        ['additional_id', 'user_id'],
        ['work_name'],
        ['create_time'],
        ['update_time', 'create_time'],
        ['work_status', 'create_time'],
        ['work_status', 'update_time'],
        ['work_type', 'create_time'],
        ['work_scene', 'create_time'],
        ['view_num', 'create_time'],
        ['star_num', 'create_time'],
        ['submit_time', 'create_time'],
        ['work_file'],
        ['work_cover'],
      ],
    },
  )
  // With an index over all works, SQLite would take "not deleted" for a rare value.
  await schema.index('idx_teaching_work_delete_time', 'teaching_work (delete_time) where delete_time is not null')
  // One work per person and task.
  for (const task of ['course_id', 'additional_id'])
    await schema.index(
      `uniq_teaching_work_user_id_${task}`,
      `teaching_work (user_id, ${task}) where delete_time is null and ${task} is not null`,
      true,
    )
  for (const order of ['publish_time', 'view_num', 'star_num']) {
    await schema.index(
      `idx_teaching_work_public_${order}`,
      `teaching_work (${order}, id, user_id) where work_status >= 3 and delete_time is null`,
    )
    await schema.index(
      `idx_teaching_work_selected_${order}`,
      `teaching_work (${order}, id, user_id) where work_status = 4 and delete_time is null`,
    )
  }
  await table(
    'teaching_work_version',
    {
      id: key(),
      work_id: references('teaching_work', 'cascade'),
      version_no: integer(),
      base_version_no: integer({ default: 0 }),
      kind: text(),
      work_name: text(),
      file_id: references('sys_file'),
      cover_id: maybeReferences('sys_file', 'set null'),
      checksum: text(),
      device: optional,
      create_by: optional,
      create_time: text(),
    },
    { unique: [['work_id', 'version_no']], index: [['file_id'], ['cover_id'], ['create_time']] },
  )
  await table(
    'teaching_work_correct',
    {
      id: key(),
      sys_org_code: optional,
      work_id: references('teaching_work', 'cascade'),
      score: integer({ null: true }),
      comment: optional,
      ...audit,
    },
    { unique: [['work_id']] },
  )
  await table(
    'teaching_work_comment',
    {
      id: key(),
      sys_org_code: optional,
      work_id: references('teaching_work', 'cascade'),
      comment: text(),
      user_id: references('sys_user', 'cascade'),
      ...audit,
    },
    { index: [['work_id', 'create_time'], ['user_id']] },
  )
  await table(
    'teaching_work_like',
    { id: key(), work_id: references('teaching_work', 'cascade'), person: text(), create_time: text() },
    { unique: [['work_id', 'person']] },
  )
  await table(
    'teaching_work_tag',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      work_id: maybeReferences('teaching_work', 'cascade'),
      tag: text(),
    },
    { unique: [['user_id', 'work_id']], index: [['user_id', 'tag'], ['work_id']] },
  )
}

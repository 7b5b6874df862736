import { sql } from 'kysely'
import {
  audit,
  integer,
  key,
  maybeReferences,
  optional,
  references,
  text,
  time,
  type Column,
  type Schema,
} from '../../src/platform/db/table.ts'

const columns = (...names: string[]): Record<string, Column> =>
  Object.fromEntries(names.map((name) => [name, optional]))
const mark = (initial: '0' | '1') => text({ default: initial })

/**
 * Rows of existing `onl_cgform_*` tables can be copied into these tables.
 * The tables of forms have a namespace: the schema `online` of PostgreSQL, the prefix `online_` of SQLite.
 */
export async function up(schema: Schema): Promise<void> {
  if (schema.kind === 'postgres') await sql`create schema if not exists online`.execute(schema.db)
  await head(schema)
  await fields(schema)
  await parts(schema)
}

async function head({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_head',
    {
      id: key(),
      table_name: text(),
      table_type: integer({ default: 1 }),
      table_version: integer({ default: 0 }),
      table_txt: text(),
      is_checkbox: text({ default: 'Y' }),
      is_db_synch: text({ default: 'N' }),
      is_page: text({ default: 'Y' }),
      is_tree: text({ default: 'N' }),
      scroll: integer({ default: 0 }),
      form_template: text({ default: '1' }),
      relation_type: integer({ null: true }),
      tab_order_num: integer({ null: true }),
      copy_version: integer({ null: true }),
      copy_type: integer({ default: 0 }),
      ...columns('id_sequence', 'id_type', 'query_mode', 'sub_table_str', 'tree_parent_id_field', 'tree_id_field'),
      ...columns('tree_fieldname', 'form_category', 'form_template_mobile', 'physic_id', 'theme_template'),
      ...audit,
    },
    { unique: [['table_name']] },
  )
}

async function fields({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_field',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      db_field_name: text(),
      db_field_txt: text(),
      db_type: text(),
      db_length: integer({ default: 32 }),
      db_point_length: integer({ default: 0 }),
      field_show_type: text(),
      field_length: integer({ null: true }),
      field_must_input: mark('0'),
      is_query: mark('0'),
      is_show_form: mark('1'),
      is_show_list: mark('1'),
      is_read_only: mark('0'),
      sort_flag: mark('0'),
      query_mode: text({ default: 'single' }),
      order_num: integer({ default: 0 }),
      db_is_key: integer({ default: 0 }),
      db_is_null: integer({ default: 1 }),
      ...columns('db_field_name_old', 'db_default_val', 'dict_field', 'dict_table', 'dict_text', 'field_href'),
      ...columns('field_valid_type', 'field_extend_json', 'field_default_value', 'main_table', 'main_field'),
      ...columns('converter', 'query_def_val', 'query_dict_text', 'query_dict_field', 'query_dict_table'),
      ...columns('query_show_type', 'query_config_flag', 'query_valid_type', 'query_must_input'),
      ...audit,
    },
    { unique: [['cgform_head_id', 'db_field_name']] },
  )
}

async function parts({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_index',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      index_name: text(),
      index_field: text(),
      index_type: text({ default: 'normal' }),
      ...audit,
    },
    { index: [['cgform_head_id']] },
  )
  await table(
    'onl_cgform_rule',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      rule_type: text(),
      target_fields: text(),
      formula: text(),
      message: optional,
      order_num: integer({ default: 0 }),
      ...audit,
    },
    { index: [['cgform_head_id']] },
  )
  await table(
    'onl_cgform_version',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      version: integer(),
      /** The published definition, JSON. */
      content: text(),
      /** Columns with keys of stored files, also those of former fields; comma list. */
      file_columns: text(),
      create_by: optional,
      create_time: time,
    },
    { unique: [['cgform_head_id', 'version']] },
  )
  await table(
    'onl_cgform_old_table',
    {
      id: key(),
      /** Null once the form is deleted. */
      cgform_head_id: maybeReferences('onl_cgform_head', 'set null'),
      /** The table is in the namespace of forms. */
      table_name: text(),
      table_txt: optional,
      /** Columns with keys of stored files, comma list. */
      file_columns: optional,
      create_by: optional,
      create_time: time,
    },
    { unique: [['table_name']], index: [['cgform_head_id'], ['create_time']] },
  )
}

import { audit, flag, integer, key, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Creates reports by SQL, in the tables of the replaced system. `role_ids` and `is_total` are additions. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_cgreport_head',
    {
      id: key(),
      code: text(),
      name: text(),
      cgr_sql: text(),
      return_val_field: optional,
      return_txt_field: optional,
      return_type: text({ default: '1' }),
      db_source: optional,
      content: optional,
      role_ids: text({ default: '' }),
      ...audit,
    },
    { unique: [['code']], index: [['create_time']] },
  )
  await table(
    'onl_cgreport_item',
    {
      id: key(),
      cgrhead_id: references('onl_cgreport_head', 'cascade'),
      field_name: text(),
      field_txt: text(),
      field_width: integer({ null: true }),
      field_type: text({ default: 'String' }),
      search_mode: optional,
      is_order: flag(1),
      is_search: flag(),
      dict_code: optional,
      field_href: optional,
      is_show: flag(1),
      is_total: flag(),
      order_num: integer({ default: 0 }),
      replace_val: optional,
      ...audit,
    },
    { index: [['cgrhead_id']] },
  )
  await table(
    'onl_cgreport_param',
    {
      id: key(),
      cgrhead_id: references('onl_cgreport_head', 'cascade'),
      param_name: text(),
      param_txt: text(),
      param_value: text({ default: '' }),
      order_num: integer({ default: 0 }),
      ...audit,
    },
    { index: [['cgrhead_id']] },
  )
}

import {
  flag,
  integer,
  key,
  audit,
  optional,
  references,
  text,
  time,
  type Schema,
} from '../../src/platform/db/table.ts'

/** Public links of online forms, and which rows came by them. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_public_link',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      token: text(),
      is_on: flag(1),
      open_time: time,
      close_time: time,
      answer_limit: integer({ null: true }),
      once: text({ default: 'no' }),
      once_field: optional,
      intro: optional,
      consent_text: optional,
      thanks_text: optional,
      is_editable: flag(1),
      /** Names of fields, comma list. */
      internal_fields: text({ default: '' }),
      /** Department of whoever made it; rows that come by it belong there. */
      sys_org_code: optional,
      ...audit,
    },
    { unique: [['cgform_head_id'], ['token']] },
  )
  await table(
    'onl_public_answer',
    {
      id: key(),
      link_id: references('onl_public_link', 'cascade'),
      /** In the table of the form; the row may be gone. */
      row_id: text(),
      /** SHA-256 of what the private link holds. */
      secret_hash: text(),
      device_hash: text(),
      /** Of the value by which people are told apart; null where the link asks no such field. */
      person_hash: optional,
      /** When the text was agreed to; null where there was none. */
      consent_time: time,
      create_time: time,
    },
    { unique: [['secret_hash']], index: [['link_id', 'device_hash'], ['link_id', 'person_hash'], ['row_id']] },
  )
}

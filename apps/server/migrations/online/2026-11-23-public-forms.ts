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
      /** Department of the link's creator and of the added rows. */
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
      /** A row in the table of the form, which may be deleted. */
      row_id: text(),
      /** SHA-256 of the secret in the private link. */
      secret_hash: text(),
      device_hash: text(),
      /** Hash of the value that identifies a person; null without such a field. */
      person_hash: optional,
      /** Time of agreement to the text of the consent. */
      consent_time: time,
      create_time: time,
    },
    { unique: [['secret_hash']], index: [['link_id', 'device_hash'], ['link_id', 'person_hash'], ['row_id']] },
  )
}

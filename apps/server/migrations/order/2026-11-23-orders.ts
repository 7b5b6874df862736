import { sql } from 'kysely'
import {
  audit,
  flag,
  integer,
  key,
  maybeReferences,
  optional,
  references,
  text,
  time,
  type Schema,
} from '../../src/platform/db/table.ts'

const maybeNumber = () => integer({ null: true })

export async function up(schema: Schema): Promise<void> {
  await sellCourses(schema)
  await orders(schema)
  // The seed adds new items to existing dictionaries, but does not change existing texts.
  const dict = sql`(select id from sys_dict where dict_code = 'order_status')`
  for (const [value, from, to] of [
    ['0', '待付款', '待支付'],
    ['1', '已付款', '已支付'],
  ])
    await sql`
      update sys_dict_item set item_text = ${to}
      where dict_id = ${dict} and item_value = ${value} and item_text = ${from}
    `.execute(schema.db)
}

async function sellCourses({ db, index, table }: Schema): Promise<void> {
  // In fen. Null: the course is not sold.
  await sql`alter table teaching_course add column price integer`.execute(db)
  // Null: for ever.
  await sql`alter table teaching_course add column access_days integer`.execute(db)
  await sql`alter table teaching_course add column sale_text text`.execute(db)
  // Null: no limit.
  await sql`alter table teaching_course add column place_limit integer`.execute(db)
  // The class that a buyer joins.
  await sql`
    alter table teaching_course add column sale_depart_id text references sys_depart (id) on delete set null
  `.execute(db)
  await index('idx_teaching_course_sale_depart_id', 'teaching_course (sale_depart_id)')
  await table(
    'teaching_coupon',
    {
      id: key(),
      coupon_code: text(),
      coupon_name: text(),
      // 1 a fixed amount (fen), 2 a percentage.
      coupon_type: integer(),
      amount_off: maybeNumber(),
      percent_off: maybeNumber(),
      // Null: every course.
      course_id: maybeReferences('teaching_course', 'cascade'),
      total_limit: maybeNumber(),
      person_limit: maybeNumber(),
      start_time: time,
      end_time: time,
      status: integer({ default: 1 }),
      ...audit,
    },
    { unique: [['coupon_code']], index: [['course_id'], ['create_time']] },
  )
}

async function orders({ table }: Schema): Promise<void> {
  await table(
    'teaching_order',
    {
      id: key(),
      order_no: text(),
      // People and courses may be deleted; the sale stays on record.
      user_id: maybeReferences('sys_user', 'set null'),
      buyer_name: text(),
      course_id: maybeReferences('teaching_course', 'set null'),
      course_name: text(),
      // All prices are in fen.
      list_price: integer(),
      discount: integer({ default: 0 }),
      price: integer(),
      pay_price: integer({ default: 0 }),
      refund_price: integer({ default: 0 }),
      coupon_id: maybeReferences('teaching_coupon', 'set null'),
      coupon_code: optional,
      status: integer({ default: 0 }),
      action_id: optional,
      method: optional,
      comment: optional,
      access_days: maybeNumber(),
      depart_id: maybeReferences('sys_depart', 'set null'),
      // The buyer joined the class by this order, and leaves the class after a refund.
      joined_class: flag(),
      expire_time: time,
      pay_time: time,
      ...audit,
    },
    {
      unique: [['order_no']],
      index: [
        ['create_time'],
        ['status', 'create_time'],
        ['user_id', 'create_time'],
        ['course_id', 'status'],
        ['coupon_id', 'status'],
        ['status', 'expire_time'],
        ['depart_id'],
      ],
    },
  )
  await table(
    'teaching_order_event',
    {
      id: key(),
      order_id: references('teaching_order', 'restrict'),
      // Null: a partial payment without a change of the state.
      from_status: maybeNumber(),
      to_status: integer(),
      event: text(),
      amount: maybeNumber(),
      reason: optional,
      create_by: optional,
      create_time: text(),
    },
    { index: [['order_id', 'create_time']] },
  )
  await table(
    'teaching_payment',
    {
      id: key(),
      order_id: references('teaching_order', 'restrict'),
      provider: text(),
      // The reference of the payment provider. A reference is booked only once.
      reference: text(),
      // In fen. Null before the confirmation, negative for a refund.
      amount: maybeNumber(),
      method: optional,
      // 0 reported by the buyer, 1 confirmed, 2 refused.
      state: integer(),
      proof_file: maybeReferences('sys_file'),
      comment: optional,
      confirm_by: optional,
      confirm_time: time,
      create_by: optional,
      create_time: text(),
    },
    {
      unique: [['provider', 'reference']],
      index: [['order_id', 'create_time'], ['confirm_time'], ['proof_file'], ['state', 'create_time']],
    },
  )
  await table(
    'teaching_course_access',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      course_id: references('teaching_course', 'cascade'),
      order_id: text(),
      // 1: the class decides when units open. 0: all units are open.
      by_class: flag(),
      access_days: maybeNumber(),
      pay_time: text(),
      open_time: text(),
      // Null: for ever.
      end_time: time,
    },
    { unique: [['order_id']], index: [['user_id', 'course_id'], ['course_id']] },
  )
}

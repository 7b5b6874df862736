import { reportViewNames, reportViewOf } from '@mashu/contract/online/report/view'

/** Queries that teachers and administrators need. They must work with both databases. */

const OF_ANY_VIEW = reportViewNames.flatMap((name) => {
  const [first, second] = reportViewOf(name).columns.map((column) => column.name)
  return [
    `select * from ${name}`,
    `select count(*) as 行数 from ${name}`,
    `select ${first}, count(*) as n from ${name} group by ${first} order by n desc, ${first} limit 5`,
    `select v.${first}, v.${second} from ${name} as v where v.${first} is not null order by 1 desc nulls first`,
    `select distinct ${second} from ${name} where ${first} = \${key} or \${key} = '' limit 10 offset 1`,
  ]
})

const OTHERS = [
  'select 1',
  "select '它''s' as a, 1.5 as b, -2 as c, null as d, true as e",
  'select count(distinct student_id) as 人数 from rpt_students',
  'select class_name as 班级, count(distinct student_id) as 人数 from rpt_students group by class_name',
  'select class_name, sum(case when sex = 1 then 1 else 0 end) as 男, ' +
    'sum(case when sex = 2 then 1 else 0 end) as 女 from rpt_students group by class_name order by class_name desc',
  'select class_name, avg(score) as 平均, min(score) as 最少, max(score) as 最多 from rpt_marks group by class_name',
  'select class_name, round(avg(score), 1) as 平均 from rpt_marks group by class_name having count(*) >= 1',
  "select mark_month, count(*) as n from rpt_marks where mark_day between '2026-01-01' and '2026-12-31' " +
    'group by mark_month',
  "select work_name from rpt_works where work_name like '%猫%' and work_status >= 1",
  "select work_name from rpt_works where work_name not like '%' || ${word} || '%'",
  "select work_name from rpt_works where work_type in ('2', '4') and work_status not in (0, 1)",
  'select work_name, coalesce(score, 0) as 星星 from rpt_works where work_status >= ${status} order by 星星 desc',
  'select homework_name, submitted_count * 100 / student_count as 交了百分之几 from rpt_homework',
  'select homework_name, 100 * marked_count / nullif(submitted_count, 0) as p from rpt_homework',
  'select homework_name, student_count - submitted_count as 没交 from rpt_homework where student_count ' +
    '> submitted_count',
  'select sum(paid) - sum(refunded) as 收入, created_month from rpt_orders group by created_month',
  'select buyer_name, paid / 100.0 as 元 from rpt_orders where order_status = 1',
  'select day, visit_count + people_count as x, visit_count % 2 as y from rpt_visits',
  'select month, sum(unit_open_count) as n from rpt_day_log group by month order by month',
  'select lower(account) as a, upper(account) as b, length(student_name) as c, trim(school) as d from rpt_students',
  "select substr(created_day, 1, 4) as 年, replace(account, 'a', 'b') as x from rpt_students",
  'select substring(account from 1 for 2) as x, trim(both from account) as y from rpt_students'.replace(
    'both from ',
    '',
  ),
  'select greatest(like_count, view_count) as a, least(like_count, view_count, 3) as b from rpt_works',
  'select cast(score as text) as a, cast(score as integer) as b, score::numeric as c from rpt_marks',
  'select abs(like_count - view_count) as d from rpt_works',
  "select case work_type when '2' then 'Scratch' when '4' then 'Python' else '其他' end as 种类, " +
    'count(*) as n from rpt_works group by 1',
  'select count(*) filter (where score >= 4) as 好, count(*) as 全部 from rpt_marks',
  'select s.student_name, w.work_name from rpt_students s join rpt_works w on w.student_id = s.student_id',
  'select s.student_name, count(w.work_id) as n from rpt_students s left join rpt_works w on ' +
    'w.student_id = s.student_id group by s.student_id, s.student_name',
  'select c.class_name, s.account from rpt_students s right join rpt_classes c on c.class_id = s.class_id',
  'select c.class_name, v.day from rpt_classes c cross join rpt_visits v',
  'select c.class_name from rpt_classes c, rpt_day_log d where d.class_id = c.class_id',
  'select student_name from rpt_students where student_id not in (select student_id from rpt_works)',
  'select student_name from rpt_students s where not exists (select 1 from rpt_works w where ' +
    'w.student_id = s.student_id)',
  'select student_name, (select count(*) from rpt_works w where w.student_id = s.student_id) as 作品 ' +
    'from rpt_students s',
  'with made as (select student_id, count(*) as n from rpt_works group by student_id) select ' +
    's.student_name, m.n from rpt_students s join made m on m.student_id = s.student_id',
  'with a (x, y) as (select class_id, class_name from rpt_classes), b as (select x from a) select count(*) as n from b',
  'with a as (select class_name from rpt_classes) select * from a union select class_name from rpt_students',
  'select class_name from rpt_classes union all select class_name from rpt_students order by class_name limit 3',
  'select class_id from rpt_classes intersect select class_id from rpt_students',
  'select class_id from rpt_classes except select class_id from rpt_students',
  'select x.班级, x.n from (select class_name as 班级, count(*) as n from rpt_students group by ' +
    'class_name) as x where x.n > ${least}',
  'select s.* from rpt_students s where s.account = ${account}',
  "select account from rpt_students where (${class} = '' or class_id = '${class}') and created_day <= current_date",
  'select account from rpt_students order by created_time desc, account limit 20 offset 0',
  'select account from rpt_students limit ${most}',
  "select account from rpt_students where school is null or school = '' -- those without a school",
  'select account /* 账号 */ from rpt_students;',
  "SELECT Account AS 账号 FROM RPT_Students WHERE Account <> ''",
  'select not (like_count > 3) as x, like_count > 3 and view_count > 3 as y from rpt_works',
  "select nullif(school, '') as 学校, count(*) as n from rpt_students group by school",
  'select class_name, count(*) as n from rpt_students where sex = ${sex} group by class_name',
  'select avg(x.n) as 平均每人作品 from (select student_id, count(*) as n from rpt_works group by student_id) x',
  'select course_name, unit_name, count(*) as n, sum(view_count) as v from rpt_works where course_name ' +
    'is not null group by course_name, unit_name',
  'select max(submit_day) as 最近 from rpt_works where work_status between 1 and ${to}',
  'select org_code, parent_name from rpt_classes where student_count * 2 >= ${n} + 1',
  "select 'a' || 1 as x, length('a' || account) as n from rpt_students",
  'select count(*) as n from rpt_orders o where o.paid in (${a}, ${b})',
  'select day from rpt_visits where visit_count = (select max(visit_count) from rpt_visits)',
  'select 1 + 2 * 3 - 4 / 2 as n, (1 + 2) * 3 as m',
]

export const honest: readonly string[] = [...OF_ANY_VIEW, ...OTHERS]

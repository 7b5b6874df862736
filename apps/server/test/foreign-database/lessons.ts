import pg from 'pg'
import { startMariadb } from './mariadb.ts'

const ROWS = [
  "(1, '小明', 1.5, true, '2026-11-02 09:30:00', '2016-05-01', 'x')",
  "(2, 'O''Hara%', 2, false, '2026-10-31 23:30:00', null, null)",
  "(3, '小明', null, true, null, null, null)",
].join(', ')

export const filledMariadb = () =>
  startMariadb(undefined, [
    "create table school.lesson (id bigint primary key comment '编号', child varchar(50) comment '学生', " +
      "hours decimal(6,2), paid boolean comment '已付', held datetime comment '上课', born date, photo blob, " +
      "`bad name` int default 1) character set utf8mb4 comment '上课记录';",
    `insert into school.lesson (id, child, hours, paid, held, born, photo) values ${ROWS};`,
  ])

export async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create table lesson (id bigint primary key, child varchar(50), hours numeric(6,2), paid boolean,
    held timestamp, born date, photo bytea, "bad name" int default 1)`)
  await client.query(`insert into lesson (id, child, hours, paid, held, born, photo) values ${ROWS}`)
  const titles = { id: '编号', child: '学生', paid: '已付', held: '上课' }
  for (const [name, title] of Object.entries(titles))
    await client.query(`comment on column lesson.${name} is '${title}'`)
  await client.query("comment on table lesson is '上课记录'")
  await client.end()
}

export const foreignForm = (code: string, more: object) => ({
  code,
  name: '旧系统',
  dbType: '1',
  dbUrl: '',
  dbName: 'school',
  dbUsername: 'reader',
  dbPassword: 'pass word',
  tls: 'off',
  ...more,
})

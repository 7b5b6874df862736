import { Input } from 'antd'
import { Labelled } from './report-head.tsx'
import styles from './report.module.css'

const HINT =
  '只能写一条 select，只能查报表视图。参数写成 ${名字}，例如 where class_id = ${class}；每个人只查到自己班级的数据。'
const SOURCE_HINT =
  '只能写一条 select，直接写数据源里的表名（有大写字母的要加双引号）。参数写成 ${名字}。能打开报表的人都看到查出的全部数据，请选好角色。'

interface SqlFieldProps {
  sql: string
  dbSource: string
  onChange: (sql: string) => void
}

export function SqlField({ sql, dbSource, onChange }: SqlFieldProps) {
  return (
    <>
      <Labelled label="报表SQL" required>
        <Input.TextArea
          className={styles.sql!}
          value={sql}
          maxLength={4000}
          autoSize={{ minRows: 5, maxRows: 16 }}
          spellCheck={false}
          placeholder={'select class_name, count(distinct student_id) as 人数 from rpt_students group by class_name'}
          onChange={(event) => onChange(event.target.value)}
        />
      </Labelled>
      <p className={styles.hint}>{dbSource === '' ? HINT : SOURCE_HINT}</p>
    </>
  )
}

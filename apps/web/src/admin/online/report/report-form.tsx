import { Button, Tabs } from 'antd'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { DesignConflict } from '../version/design-conflict.tsx'
import { differencesOf } from '../version/design-parts.ts'
import { ItemTable, ParamTable } from './line-tables.tsx'
import { reportParts } from './report-lines.ts'
import { SqlTrial } from './sql-trial.tsx'
import { ViewHelp } from './view-help.tsx'
import { reportOfAnother, type Head } from './report-state.ts'
import { HeadFields } from './report-head.tsx'
import { SqlField } from './sql-field.tsx'
import { useReportForm, type ReportFormProps } from './use-report-form.ts'
import styles from './report.module.css'

/** After a conflict, the user selects the version to keep. */
export function ReportForm(props: ReportFormProps) {
  const { id, stored, onClose } = props
  const { report, setReport, fault, busy, conflict, setConflict, parse, save } = useReportForm(props)
  const { head, items, params } = report
  const change = (part: Partial<Head>) => setReport({ ...report, head: { ...head, ...part } })
  const isChanged = JSON.stringify(report) !== JSON.stringify(stored)
  return (
    <Dialog
      title={id === undefined ? '录入报表' : '编辑报表'}
      onClose={onClose}
      // A click outside the dialog must not discard entered text.
      closeOnScrim={!isChanged}
      width={1100}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy === 'save'} onClick={() => void save()}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {fault !== null && <ErrorBar>{fault}</ErrorBar>}
        <HeadFields head={head} change={change} />
        <SqlField sql={head.cgrSql} dbSource={head.dbSource} onChange={(cgrSql) => change({ cgrSql })} />
        <div className={styles.tools}>
          <Button loading={busy === 'parse'} disabled={head.cgrSql.trim() === ''} onClick={() => void parse()}>
            SQL解析
          </Button>
          <SqlTrial sql={head.cgrSql} dbSource={head.dbSource} params={params} />
          <ViewHelp source={head.dbSource} />
        </div>
        <Tabs
          items={[
            {
              key: 'items',
              label: `明细（${items.length}）`,
              children: <ItemTable items={items} onChange={(next) => setReport({ ...report, items: next })} />,
            },
            {
              key: 'params',
              label: `参数（${params.length}）`,
              children: <ParamTable params={params} onChange={(next) => setReport({ ...report, params: next })} />,
            },
          ]}
        />
      </div>
      {conflict && (
        <DesignConflict
          stale={conflict}
          found={differencesOf(reportParts(reportOfAnother(conflict)), reportParts(report))}
          close={() => setConflict(undefined)}
          keepMine={() => void save(conflict.rowVersion)}
          takeTheirs={() => {
            setReport(reportOfAnother(conflict))
            setConflict(undefined)
          }}
        />
      )}
    </Dialog>
  )
}

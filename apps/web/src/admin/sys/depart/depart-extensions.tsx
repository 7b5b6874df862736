import { Switch } from 'antd'
import { depart, type DepartNode } from '@mashu/contract/sys/depart'
import { defaultExtensions, scratchExtensions, type ScratchExtension } from '@mashu/contract/teaching/scratch/extension'
import { callWhole } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import styles from './depart-devices.module.css'

/** Selects extensions of the Scratch editor for the children of a class. */
export function DepartExtensions({ row: { id, extensions } }: { row: DepartNode }) {
  const { can } = usePermission()
  const chosen = extensions === null ? defaultExtensions : extensions.split(',')
  const { run, busy, given } = useOfficeAction(
    (extension: ScratchExtension, on: boolean) => {
      const next = scratchExtensions
        .map((known) => known.id)
        .filter((known) => (known === extension ? on : chosen.includes(known)))
      return callWhole(depart.setExtensions, { body: { id, extensions: next } })
    },
    { refetch: [depart.queryMyDeptTreeList] },
  )
  return (
    <section className={styles.extensions} aria-label="Scratch 编辑器的扩展">
      <h3>Scratch 编辑器的扩展</h3>
      <p>关掉的扩展，学生在“添加扩展”里看不到；已经用了它的作品照样能打开和运行。</p>
      {scratchExtensions.map((extension) => (
        <div key={extension.id} className={styles.row}>
          <label htmlFor={`extension-${extension.id}`} className={styles.what}>
            <b>{extension.title}</b>
            <span>{extension.note}</span>
          </label>
          <Switch
            id={`extension-${extension.id}`}
            checked={chosen.includes(extension.id)}
            loading={given?.[0] === extension.id}
            disabled={busy || !can(depart.setExtensions)}
            checkedChildren="开"
            unCheckedChildren="关"
            onChange={(on) => void run(extension.id, on)}
          />
        </div>
      ))}
    </section>
  )
}

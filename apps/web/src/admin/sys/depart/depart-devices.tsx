import { Switch } from 'antd'
import { depart, type DepartNode } from '@mashu/contract/sys/depart'
import { callWhole } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { DepartExtensions } from './depart-extensions.tsx'
import styles from './depart-devices.module.css'

/** Selects devices that children may connect to the Scratch editor. */
export function DepartDevices({ row }: { row: DepartNode }) {
  const { id, microbit } = row
  const { can } = usePermission()
  const { run, busy } = useOfficeAction(
    (microbit: boolean) => callWhole(depart.setMicrobit, { body: { id, microbit } }),
    { refetch: [depart.queryMyDeptTreeList] },
  )
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <label htmlFor="microbit" className={styles.what}>
          <b>micro:bit</b>
          <span>打开以后，这个班的学生在 Scratch 编辑器的“添加扩展”里能看到 micro:bit，用蓝牙连接。</span>
        </label>
        <Switch
          id="microbit"
          checked={Boolean(microbit)}
          loading={busy}
          disabled={!can(depart.setMicrobit)}
          checkedChildren="开"
          unCheckedChildren="关"
          onChange={(on) => void run(on)}
        />
      </div>
      <DepartExtensions row={row} />
      <ul className={styles.needs}>
        <li>浏览器要用 Chrome 或 Edge；学校的网址要以 https 开头；电脑或安卓平板要有蓝牙。苹果平板和 Firefox 不行。</li>
        <li>
          每块板子要先装好 Scratch 的 micro:bit 程序（一个 .hex 文件，在 Scratch 官网的 micro:bit 页面下载，拷到板子的 U
          盘里）。
        </li>
        <li>学生已经打开的编辑器，刷新以后才会变。</li>
      </ul>
    </div>
  )
}

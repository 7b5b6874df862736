import { usePermission } from '../../api/permission.ts'
import { teachingTasks } from './teaching-tasks.ts'
import { systemTasks } from './system-tasks.ts'
import { TaskPanel } from './task-panel.tsx'
import styles from './dashboard.module.css'

export default function TaskScreen() {
  const { can } = usePermission()
  const groups = [
    { name: 'teaching', title: '教学', sources: teachingTasks },
    { name: 'system', title: '系统', sources: systemTasks },
  ]
    .map((group) => ({ ...group, sources: group.sources.filter(({ needs }) => can(needs)) }))
    .filter(({ sources }) => sources.length > 0)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>待办</h1>
      </header>
      {groups.map((group) => (
        <TaskPanel key={group.name} {...group} />
      ))}
    </div>
  )
}

import { useState } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import styles from './example.module.css'

const parts = {
  steps: ['创建：示例甲，今天 09:00', '初审：示例乙，今天 09:40', '复核：等待中'],
  log: ['示例甲新建了这一条', '示例甲把描述改成了“第 1 段”', '示例乙通过了初审'],
} as const
type Part = keyof typeof parts
const options = [
  { key: 'steps', text: '进度' },
  { key: 'log', text: '操作记录' },
] as const

/** An example of a page with tabs. */
export default function ProfileAdvancedScreen() {
  const [part, setPart] = useState<Part>('steps')
  return (
    <Card padded>
      <div className={styles.profile}>
        <header className={styles.head}>
          <h1>单号 2026-0901</h1>
          <Chip tone="amber">待复核</Chip>
        </header>
        <Segmented label="部分" compact options={options} value={part} onChange={setPart} />
        <ol className={styles.lines}>
          {parts[part].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

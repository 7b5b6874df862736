import { useState } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { FormPanel } from '../kit/form/form-panel.tsx'
import { exampleFields, freshGoal } from './form-fields.ts'
import styles from './example.module.css'

const fields = exampleFields(['title', 'client', 'weight', 'open'])
interface Member {
  key: number
  name: string
}

function Members({ members, change }: { members: readonly Member[]; change: (members: Member[]) => void }) {
  const rename = (key: number, name: string) => change(members.map((row) => (row.key === key ? { ...row, name } : row)))
  const remove = (member: Member) => {
    change(members.filter(({ key }) => key !== member.key))
    showToast({
      kind: 'success',
      title: `已移除${member.name || '这一行'}`,
      action: { label: '撤销', run: () => change([...members]) },
    })
  }
  return (
    <>
      <ul className={styles.members} aria-label="成员">
        {members.map((member) => (
          <li key={member.key}>
            <TextField
              label="成员姓名"
              compact
              value={member.name}
              onChange={({ target }) => rename(member.key, target.value)}
            />
            <Button size="compact" kind="ghost" icon="trash" onClick={() => remove(member)}>
              移除
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="compact"
        kind="outline"
        icon="plus"
        onClick={() => change([...members, { key: Math.max(0, ...members.map(({ key }) => key)) + 1, name: '' }])}
      >
        新增成员
      </Button>
    </>
  )
}

/** An example of a form with rows. Nothing is saved. */
export default function AdvancedFormScreen() {
  const [members, setMembers] = useState<Member[]>([{ key: 1, name: '示例甲' }])
  return (
    <Card padded>
      <div className={styles.form}>
        <h1>高级表单</h1>
        <h2>成员管理</h2>
        <Members members={members} change={setMembers} />
        <h2>任务管理</h2>
        <FormPanel
          rowId="example"
          fields={fields}
          values={freshGoal}
          submit={async () => ({ message: `提交成功，共 ${members.length} 个成员（示例，没有保存）` })}
          done={() => {}}
        />
      </div>
    </Card>
  )
}

import { useNavigate } from 'react-router'
import { Card } from '../../ui/card/card.tsx'
import { FormPanel } from '../kit/form/form-panel.tsx'
import { exampleFields, freshGoal } from './form-fields.ts'
import styles from './example.module.css'

const fields = exampleFields(['title', 'client', 'goal', 'measure', 'weight', 'open'])

/** An example of a form on a page. Nothing is saved. */
export default function BasicFormScreen() {
  const navigate = useNavigate()
  return (
    <Card padded>
      <div className={styles.form}>
        <h1>基础表单</h1>
        <FormPanel
          rowId="example"
          fields={fields}
          values={freshGoal}
          submit={async () => ({ message: '提交成功（示例，没有保存）' })}
          done={() => void navigate('/result/success')}
        />
      </div>
    </Card>
  )
}

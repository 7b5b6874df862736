import { ExampleService, serviceStates } from '@mashu/contract/example/example'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { Card } from '../../ui/card/card.tsx'
import { DetailList } from '../kit/dialog/detail-popup.tsx'
import { makeField } from '../kit/field/field.ts'
import styles from './example.module.css'

const fields = (['no', 'description', 'callNo', 'status', 'updatedAt'] as const).map((name) =>
  makeField(
    name,
    ExampleService.properties[name] as FieldSchema,
    false,
    name === 'status' ? { options: [...serviceStates] } : {},
  ),
)
const row = {
  id: 'service-1',
  no: 'TradeCode 1',
  description: '这是第 1 段描述',
  callNo: 319,
  status: 'running',
  updatedAt: '2026-09-01 09:00:00',
}

/** An example with labels from the contract. */
export default function ProfileBasicScreen() {
  return (
    <Card padded>
      <div className={styles.profile}>
        <h1>服务 {row.no}</h1>
        <DetailList fields={fields} row={row} />
      </div>
    </Card>
  )
}

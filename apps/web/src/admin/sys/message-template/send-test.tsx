import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { messageTemplate } from '@mashu/contract/sys/message/message-template'
import { callWhole } from '@mashu/client'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import type { BodyOf } from '@mashu/contract/endpoint'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { dataRefusal } from './template-data.ts'
import { TemplatePreview } from './template-preview.tsx'
import styles from './message-template.module.css'

interface Template {
  templateCode: string
  templateName: string | null
  templateType: string
  templateContent: string
  templateTestJson: string | null
}

/** `receiver` is the label of the field for the receiver. */
const WAYS = [
  { value: '1', label: '短信', receiver: '手机号' },
  { value: '2', label: '邮件', receiver: '邮箱地址' },
  { value: '3', label: '微信', receiver: '微信接收方' },
  { value: '4', label: '系统', receiver: '登录账号' },
]

export default function SendTest({ template, close }: { template: Template; close: () => void }) {
  const id = useId()
  const [way, setWay] = useState(template.templateType)
  const [data, setData] = useState(template.templateTestJson ?? '')
  const [receiver, setReceiver] = useState('')
  const [fault, setFault] = useState('')
  const named = WAYS.find(({ value }) => value === way)?.receiver ?? '消息接收方'
  const { run, busy } = useOfficeAction(
    (body: BodyOf<typeof messageTemplate.sendMsg>) => callWhole(messageTemplate.sendMsg, { body }),
    { done: close },
  )
  const send = async () => {
    const refusal = receiver.trim() === '' ? '请输入消息接收方' : dataRefusal(data)
    setFault(refusal ?? '')
    if (refusal !== undefined) return
    await run({ templateCode: template.templateCode, msgType: way, receiver: receiver.trim(), testData: data })
  }
  return (
    <Dialog
      title={`发送测试：${template.templateName ?? template.templateCode}`}
      width={640}
      onClose={close}
      footer={
        <DialogButtons onCancel={close} loading={busy} onClick={() => void send()}>
          发送
        </DialogButtons>
      }
    >
      <div className={styles.form}>
        <label className={styles.field} htmlFor={`${id}-way`}>
          <span>消息类型</span>
          <Select id={`${id}-way`} value={way} onChange={setWay} options={WAYS} />
        </label>
        <label className={styles.field} htmlFor={`${id}-receiver`}>
          <span>消息接收方（{named}）</span>
          <Input
            id={`${id}-receiver`}
            value={receiver}
            onChange={(event) => setReceiver(event.target.value)}
            maxLength={50}
            placeholder="请输入消息接收方"
            autoComplete="off"
          />
        </label>
        <label className={styles.field} htmlFor={`${id}-data`}>
          <span>测试数据</span>
          <Input.TextArea
            id={`${id}-data`}
            value={data}
            onChange={(event) => setData(event.target.value)}
            maxLength={1000}
            autoSize={{ minRows: 3, maxRows: 8 }}
            placeholder="请输入json格式测试数据"
          />
        </label>
        <TemplatePreview title={template.templateName ?? ''} content={template.templateContent} data={data} />
        {fault !== '' && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}

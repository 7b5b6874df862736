import { Input, Select } from 'antd'
import { Cell } from './cell.tsx'
import { optionsOf, type PartProps } from './step-part.ts'

export function MessagePart({ step, change, choices }: PartProps) {
  return (
    <>
      <Cell label="消息模板">
        <Select
          options={[...choices.templates]}
          value={step.name || null}
          placeholder="请选择"
          notFoundContent="还没有消息模板，请到“消息中心 › 模板管理”里增加"
          onChange={(name: string) => change({ name })}
        />
      </Cell>
      <Cell label="发给谁">
        <Select
          options={[{ value: '', label: '填写的人' }, ...optionsOf(choices.fields)]}
          value={step.field ?? ''}
          onChange={(field) => change({ field })}
        />
      </Cell>
      <Cell label="或群机器人的名称">
        <Input
          value={step.value ?? ''}
          maxLength={100}
          placeholder="模板发给群时填写"
          onChange={({ target }) => change({ value: target.value })}
        />
      </Cell>
    </>
  )
}

export function AnnouncePart({ step, change, choices }: PartProps) {
  return (
    <>
      <Cell label="发给哪些角色">
        <Select
          mode="multiple"
          options={[...choices.roles]}
          placeholder="请选择"
          value={(step.roles ?? '').split(',').filter(Boolean)}
          onChange={(ids: string[]) => change({ roles: ids.join() })}
        />
      </Cell>
      <Cell label="标题">
        <Input
          value={step.title ?? ''}
          maxLength={100}
          placeholder={'例如 新的报名：${学生姓名}'}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Cell>
      <Cell label="正文，${字段} 换成填的内容" wide>
        <Input.TextArea
          value={step.text ?? ''}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Cell>
    </>
  )
}

export function HookPart({ step, change, choices }: PartProps) {
  return (
    <Cell label="接口">
      <Select
        options={[...choices.hooks]}
        value={step.name || null}
        placeholder="请选择"
        notFoundContent="还没有启用的接口，请管理员到“消息发送设置”里增加"
        onChange={(name: string) => change({ name })}
      />
    </Cell>
  )
}

import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { roleInput } from '../../sys/field/role-field.tsx'
import { useSources } from './source-views.ts'
import type { Head } from './report-state.ts'
import styles from './report.module.css'

const RoleInput = roleInput(true)

export function Labelled({ label, required, children }: { label: string; required?: boolean; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>
        {label}
        {required && <i aria-hidden> *</i>}
      </span>
      {children}
    </label>
  )
}

/** Hidden if the school has no data source. */
function SourceSelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const sources = useSources()
  if (sources.length === 0 && value === '') return null
  const isGone = value !== '' && !sources.some(({ code }) => code === value)
  return (
    <Labelled label="数据源">
      <Select
        value={value}
        options={[
          { value: '', label: '学校的数据' },
          ...(isGone ? [{ value, label: `${value}（已经没有了）` }] : []),
          ...sources.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={onChange}
      />
    </Labelled>
  )
}

interface HeadFieldsProps {
  head: Head
  change: (part: Partial<Head>) => void
}

export function HeadFields({ head, change }: HeadFieldsProps) {
  return (
    <div className={styles.grid}>
      <Labelled label="名称" required>
        <Input value={head.name} maxLength={100} onChange={(event) => change({ name: event.target.value })} />
      </Labelled>
      <Labelled label="编码" required>
        <Input value={head.code} maxLength={100} onChange={(event) => change({ code: event.target.value })} />
      </Labelled>
      <SourceSelect value={head.dbSource} onChange={(dbSource) => change({ dbSource })} />
      <Labelled label="可以打开的角色">
        <RoleInput
          value={head.roleIds}
          values={{}}
          mode="edit"
          disabled={false}
          onChange={(value) => change({ roleIds: String(value ?? '') })}
          placeholder="不选就只有能看报表配置的人"
        />
      </Labelled>
      <Labelled label="描述">
        <Input value={head.content} maxLength={1000} onChange={(event) => change({ content: event.target.value })} />
      </Labelled>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { formVersion, type FormVersion } from '@mashu/contract/online/form/version'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { Differences } from './differences.tsx'
import { differencesOf, formParts, toDesign, type FormDesign } from './design-parts.ts'
import styles from './differences.module.css'

/** Means the unpublished design. */
const NOW = 0

const nameOf = ({ version, createTime, createBy }: FormVersion) =>
  [`版本 ${version}`, createTime, createBy].filter(Boolean).join(' · ')

interface VersionDialogProps {
  formId: string
  /** The current design in the designer. */
  design: FormDesign
  /** Loads an older design into the designer as an unsaved change, with undo. */
  restore: (design: FormDesign) => void
  close: () => void
}

function useDesign(formId: string, version: number | undefined, design: FormDesign) {
  const asked = useQuery({
    ...queryOf(formVersion.definition, { query: { id: formId, version: version! } }),
    enabled: version !== undefined && version !== NOW,
  })
  return { design: version === NOW ? design : asked.data && toDesign(asked.data), error: asked.error }
}

const sideName = (version: number | undefined) => (version === NOW ? '正在设计的' : `版本 ${version}`)

interface ComparisonProps {
  before: FormDesign
  after: FormDesign
  sides: readonly [string, string]
}

function Comparison({ before, after, sides }: ComparisonProps) {
  const found = differencesOf(formParts(before), formParts(after))
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 0 ? '这两个版本的内容一样' : `${found.length} 处不同`}
      </p>
      <Differences found={found} sides={sides} />
    </>
  )
}

const waiting = (
  <div aria-busy="true" aria-label="正在读取">
    <Skeleton height={160} radius={8} />
  </div>
)

interface ChosenProps extends Pick<VersionDialogProps, 'formId' | 'design'> {
  versions: readonly FormVersion[]
  left: number
  /** `old` is undefined while loading and for the unpublished design. */
  offer: (old: FormDesign | undefined, version: number) => ReactNode
}

/** `left` is the newest version at first. */
function Versions({ formId, design, versions, left: newest, offer }: ChosenProps) {
  const [{ left, right }, setChosen] = useState({ left: newest, right: NOW })
  const [before, after] = [useDesign(formId, left, design), useDesign(formId, right, design)]
  const options = [
    { value: NOW, label: '正在设计的' },
    ...versions.map((each) => ({ value: each.version, label: nameOf(each) })),
  ]
  const error = before.error ?? after.error
  const isHere = before.design && after.design
  return (
    <>
      <div className={styles.chosen}>
        <label>
          版本
          <Select
            aria-label="版本"
            value={left}
            options={options}
            onChange={(version: number) => setChosen({ left: version, right })}
          />
        </label>
        <label>
          和它比较
          <Select
            aria-label="和它比较"
            value={right}
            options={options}
            onChange={(version: number) => setChosen({ left, right: version })}
          />
        </label>
      </div>
      {offer(left === NOW ? undefined : before.design, left)}
      {error && <RetryBar error={error} />}
      {before.design && after.design && (
        <Comparison before={before.design} after={after.design} sides={[sideName(left), sideName(right)]} />
      )}
      {!error && !isHere && waiting}
    </>
  )
}

export function VersionDialog({ formId, design, restore, close }: VersionDialogProps) {
  const { data, error } = useQuery({ ...queryOf(formVersion.list, { query: { id: formId } }), gcTime: 0 })
  const offer = (old: FormDesign | undefined, version: number) => (
    <p className={styles.count}>
      <Button kind="outline" size="compact" disabled={!old} onClick={() => old && restore(old)}>
        {version === NOW ? '恢复' : `恢复成版本 ${version}`}
      </Button>
    </p>
  )
  const newest = data?.[0]?.version
  return (
    <Dialog title="历史版本" width={860} onClose={close}>
      {error && <RetryBar error={error} />}
      {data?.length === 0 && <OfficeEmpty title="还没有历史版本：每次发布会留下一个，最多留 16 个" />}
      {data && newest !== undefined && (
        <Versions formId={formId} design={design} versions={data} left={newest} offer={offer} />
      )}
      {!error && !data && waiting}
    </Dialog>
  )
}

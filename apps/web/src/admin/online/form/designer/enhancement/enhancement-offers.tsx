import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { formActions, type FormAction } from '@mashu/contract/online/form/action'
import { cgform } from '@mashu/contract/online/form/cgform'
import type { FormRule } from '@mashu/contract/online/form/definition'
import type { EnhancementOffer } from '@mashu/contract/online/enhancement/enhancement'
import { compileRules } from '@mashu/formula'
import { call, callWhole } from '@mashu/client'
import { useAction } from '../../../../../api/use-action.ts'
import { queryOf } from '../../../../../api/query.ts'
import { showToast } from '../../../../../ui/popup/toast-store.ts'
import { kindsOf } from '../rule/sentence-editor.tsx'
import { temporaryId, type Design } from '../state/design-state.ts'
import styles from '../../form.module.css'
import own from './enhancement.module.css'

export interface EnhancementsProps {
  formId: string
  design: Design
  change: (next: Partial<Design>) => void
  /** Version of the form on which the design is based. */
  rowVersion: number
  follow: (rowVersion: number) => void
}

type Rule = Omit<FormRule, 'id'>

/** A rule fits until one of its fields is renamed. */
function stands({ fields }: Design, { ruleType, targetFields, formula }: Rule): boolean {
  const targets = targetFields.split(',')
  const isKnown = targets.every((name) => fields.some(({ dbFieldName }) => dbFieldName === name))
  return isKnown && !Array.isArray(compileRules([{ type: ruleType, targets, formula }], { fields: kindsOf(fields) }))
}

interface OfferProps<T> extends EnhancementsProps {
  text: string
  given: T
}

function RuleOffer({ text, given, design, change }: OfferProps<Rule>) {
  const { rules } = design
  const isTaken = rules.some(
    ({ ruleType, targetFields, formula }) =>
      ruleType === given.ruleType && targetFields === given.targetFields && formula === given.formula,
  )
  const canStand = stands(design, given)
  return (
    <li className={own.offer}>
      <span>
        {text}
        <code>{given.formula}</code>
        {given.message && <small>提示：{given.message}</small>}
        {!canStand && <em className={styles.fault}>字段改过了，请自己在“规则”里写</em>}
      </span>
      <Button
        disabled={isTaken || !canStand}
        onClick={() => {
          change({ rules: [...rules, { ...given, id: temporaryId() }] })
          showToast({ kind: 'success', title: '已放进“规则”，保存后才写入' })
        }}
      >
        {isTaken ? '已改用' : '改用规则'}
      </Button>
    </li>
  )
}

/** The action is saved immediately, because actions are not part of the design. */
function ActionOffer({ text, given, formId, rowVersion, follow }: OfferProps<FormAction>) {
  const stored = useQuery({
    ...queryOf(formActions.read, { query: { id: formId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { actions = [], state } = stored.data ?? {}
  const isTaken = actions.some(({ id }) => id === given.id)
  const { run: take, busy } = useAction(
    async () => {
      const body = { id: formId, state: state ?? '', actions: [...actions, given] }
      const { message } = await callWhole(formActions.save, { body })
      const { head } = await call(cgform.definition, { query: { id: formId } })
      // The save of the action created the new version, so the design can be based on this version.
      if (head.rowVersion === rowVersion + 1) follow(head.rowVersion)
      showToast({ kind: 'success', title: message })
    },
    {
      failed: ({ message }) => showToast({ kind: 'error', title: '没有改用', text: message }),
      refetch: [formActions.read],
    },
  )
  return (
    <li className={own.offer}>
      <span>
        {text}
        {given.condition && <code>{`条件：${given.condition}`}</code>}
        {given.steps.map(({ by, field, value }) => (
          <code key={`${by} ${field}`}>{`填写：${by ? `${by} 选的数据的 ` : ''}${field} = ${value}`}</code>
        ))}
      </span>
      <Button disabled={isTaken || !stored.data} loading={busy} onClick={() => void take()}>
        {isTaken ? '已改用' : '改用动作'}
      </Button>
    </li>
  )
}

export function EnhancementOffers({ offers, ...props }: EnhancementsProps & { offers: readonly EnhancementOffer[] }) {
  return (
    <ul className={own.offers} aria-label="可以改用">
      {offers.map(({ text, rule, action }) => {
        if (rule) return <RuleOffer key={text + rule.formula} text={text} given={rule} {...props} />
        return action && <ActionOffer key={action.id} text={text} given={action} {...props} />
      })}
    </ul>
  )
}

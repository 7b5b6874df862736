import { Input } from 'antd'
import { isSsoKind, ssoKindInfo, ssoRules, type SsoRule } from '@mashu/contract/sys/sso/sso-kinds'
import { Choice } from '../../kit/field/choice.tsx'
import { makeField, type InputProps } from '../../kit/field/field.ts'
import type { Values } from '../../kit/resource/resource.ts'
import styles from './sso-provider.module.css'

export const kindOf = (values: Values) => {
  const kind = String(values['kind'])
  return isSsoKind(kind) ? ssoKindInfo(kind) : null
}

export const ruleOptions = Object.entries(ssoRules).map(([value, text]) => ({ value, text }))

/** Offers only rules that this kind of provider allows. */
export function RuleSelect(props: InputProps) {
  const rules: readonly SsoRule[] = kindOf(props.values)?.rules ?? ['none']
  const options = ruleOptions.filter(({ value }) => rules.some((rule) => rule === value))
  const field = makeField('linkRule', { type: 'string' }, true, { kind: 'choice', label: '绑定办法', options })
  return <Choice {...props} field={field} />
}

/** The hint contains the label that the console of the provider uses. */
export const namedInput = (key: 'issuer' | 'clientId' | 'agentId') =>
  function NamedInput({ id, value, onChange, disabled, values }: InputProps) {
    const info = kindOf(values)?.[key]
    return (
      <>
        <Input
          id={id}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          placeholder={info && 'placeholder' in info ? info.placeholder : `请输入${info?.label ?? ''}`}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {info && (
          <small className={styles.hint}>
            {info.label}
            {'help' in info ? `：${info.help}` : ''}
          </small>
        )}
      </>
    )
  }

export const needed = (key: 'issuer' | 'clientId' | 'agentId') => (value: unknown, values: Values) => {
  const info = kindOf(values)?.[key]
  return info?.required && !value ? `请填写${info.label}!` : undefined
}

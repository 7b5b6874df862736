import { Radio } from 'antd'
import { kindOf, withKind, type TableKind } from './design-relation.ts'
import type { Design } from '../state/design-state.ts'
import page from '../page/design-page.module.css'
import own from './design-settings.module.css'

const kinds: readonly { value: TableKind; label: string; help: string }[] = [
  { value: 'single', label: '单表', help: '一行就是一份，例如一个报名、一次借用' },
  { value: 'sub', label: '附表', help: '挂在另一张表单的每一行下面，例如一个家庭报名下的几个孩子' },
  { value: 'tree', label: '树', help: '一行可以放在另一行下面，例如校区 → 楼层 → 教室' },
]

interface TableKindChoiceProps {
  /** Titles of the sub forms. */
  subs: readonly string[]
  design: Design
  change: (next: Partial<Design>) => void
}

/** The kind of a form with sub forms cannot change. */
export function TableKindChoice({ subs, design, change }: TableKindChoiceProps) {
  const kind = kindOf(design)
  const isMain = subs.length > 0
  return (
    <fieldset className={own.kinds} disabled={isMain}>
      <legend>这张表单是</legend>
      <Radio.Group
        value={kind}
        onChange={({ target }) => change(withKind(design, target.value as TableKind))}
        className={own.kindList}
      >
        {kinds.map(({ value, label, help }) => (
          <Radio key={value} value={value} disabled={isMain}>
            <strong>{isMain && value === 'single' ? '主表' : label}</strong> <small>{help}</small>
          </Radio>
        ))}
      </Radio.Group>
      {isMain && <p className={page.hint}>它是主表，附表有：{subs.join('、')}。要改成附表或树，先删掉它的附表。</p>}
      {!isMain && kind === 'single' && (
        <p className={page.hint}>要让它成为主表：再新建一张附表，在附表的设置里选它。</p>
      )}
    </fieldset>
  )
}

import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { type ComponentType } from 'react'
import type { ResultOf } from '@mashu/contract/endpoint'
import { right } from '@mashu/contract/sys/right/right'
import { queryOf } from '../../../api/query.ts'
import { Loaded } from '../../kit/tree/loaded.tsx'
import { WhyTree } from './why-tree.tsx'
import styles from './why.module.css'

interface WhyDrawerProps<T> {
  title: string
  query: { queryKey: QueryKey; queryFn: QueryFunction<T> }
  Answer: ComponentType<{ why: T }>
  close: () => void
}

function WhyDrawer<T>({ title, query, Answer, close }: WhyDrawerProps<T>) {
  const loaded = useQuery({ ...query, gcTime: 0 })
  return (
    <Drawer width={640} onClose={close} title={title}>
      <Loaded query={loaded}>{(why) => <Answer why={why} />}</Loaded>
    </Drawer>
  )
}

const listed = (names: readonly string[], none: string) => (names.length > 0 ? names.join('、') : none)

function UserAnswer({ why }: { why: ResultOf<typeof right.ofUser> }) {
  return (
    <>
      {!why.live && <p className={styles.warning}>这个账号被冻结或删除了，现在不能登录。</p>}
      <dl className={styles.facts}>
        <dt>角色</dt>
        <dd>{listed(why.roles, '没有角色')}</dd>
        <dt>部门角色</dt>
        <dd>
          {listed(
            why.departRoles.map(({ name, departName }) => `${departName}的${name}`),
            '没有',
          )}
        </dd>
        <dt>所在班级</dt>
        <dd>{listed(why.memberOf, '没有')}</dd>
        <dt>看得到的数据</dt>
        <dd>
          {why.isAdmin
            ? '全校（管理员）'
            : `${listed(why.inCharge, '没有负责的班级，看不到别人的数据')}${why.inCharge.length > 0 ? ' 及其下级的学生' : ''}`}
        </dd>
      </dl>
      <WhyTree entries={why.entries} />
    </>
  )
}

function RoleAnswer({ why }: { why: ResultOf<typeof right.ofRole> }) {
  return (
    <>
      <p className={styles.lead}>
        {why.people > 0 ? `有 ${why.people} 人有这个角色。` : '还没有人有这个角色。'}
        {why.isAdmin && '这个角色不看授权，能做所有事。'}
      </p>
      <WhyTree entries={why.entries} />
    </>
  )
}

function EntryAnswer({ why }: { why: ResultOf<typeof right.ofEntry> }) {
  return (
    <>
      {why.hidden && <p className={styles.warning}>这个菜单设置了隐藏，有权限的人在菜单里也看不到它。</p>}
      <ul className={styles.holders}>
        {why.holders.map(({ kind, name, departName, rules, people }) => (
          <li key={`${departName ?? ''} ${name}`}>
            <b>{departName ? `${departName}的部门角色「${name}」` : `角色「${name}」`}</b>
            <span>{people} 人</span>
            {kind === 'admin' && <small>管理员，不看授权</small>}
            {rules.length > 0 && <small>只看到一部分数据：{rules.join('、')}</small>}
          </li>
        ))}
      </ul>
      {why.unusedIn.length > 0 && (
        <p className={styles.lead}>
          {why.unusedIn.join('、')} 有这项部门权限，但还没有部门角色用到，所以那里的人看不到。
        </p>
      )}
      <p className={styles.lead}>没有列在这里的人看不到：他们的角色和部门角色都没有这一项。</p>
    </>
  )
}

/** Explains the menu entries of a user. */
export function WhyUser({ person, close }: { person: { id: string; realname: string }; close: () => void }) {
  return (
    <WhyDrawer
      title={`为什么：${person.realname} 能看到什么`}
      query={queryOf(right.ofUser, { query: { userId: person.id } })}
      close={close}
      Answer={UserAnswer}
    />
  )
}

export function WhyRole({ role, close }: { role: { id: string; roleName: string }; close: () => void }) {
  return (
    <WhyDrawer
      title={`角色「${role.roleName}」给了什么`}
      query={queryOf(right.ofRole, { query: { roleId: role.id } })}
      close={close}
      Answer={RoleAnswer}
    />
  )
}

/** Lists the roles that grant a menu entry, each with the number of its users. */
export function WhyEntry({ entry, close }: { entry: { id: string; name: string }; close: () => void }) {
  return (
    <WhyDrawer
      title={`谁能看到「${entry.name}」`}
      query={queryOf(right.ofEntry, { query: { permissionId: entry.id } })}
      close={close}
      Answer={EntryAnswer}
    />
  )
}

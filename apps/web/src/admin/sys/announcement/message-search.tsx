import type { FormEvent } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { useMessages } from './use-messages.ts'
import styles from './user-announcement.module.css'

export function MessageSearch({ wanted, look }: Pick<ReturnType<typeof useMessages>, 'wanted' | 'look'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    look({ titile: String(given.get('titile') ?? '').trim(), sender: String(given.get('sender') ?? '').trim() })
  }
  return (
    <form key={`${wanted.titile} ${wanted.sender}`} className={styles.search} role="search" onSubmit={submit}>
      <input name="titile" defaultValue={wanted.titile} placeholder="标题" aria-label="标题" autoComplete="off" />
      <input name="sender" defaultValue={wanted.sender} placeholder="发布人" aria-label="发布人" autoComplete="off" />
      <select
        aria-label="阅读状态"
        value={wanted.readFlag}
        onChange={(event) => look({ readFlag: event.target.value })}
      >
        <option value="">全部</option>
        <option value="0">未读</option>
        <option value="1">已读</option>
      </select>
      <Button type="submit" kind="soft" size="compact" icon="search">
        查询
      </Button>
    </form>
  )
}

import { Type } from 'typebox'
import type { Command } from '../../../platform/app/command.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { cachesOf } from './caches.ts'

export function cacheCommands(context: AppContext): Command[] {
  const caches = cachesOf(context)
  const reloadable = caches.filter((cache) => cache.reload)
  return [
    {
      name: 'caches',
      help: '列出内存里的缓存',
      arguments: Type.Object({}),
      right: null,
      changes: false,
      run: async () => ({
        table: {
          columns: ['名称', '内容', '条目', '命中', '未命中'],
          rows: caches.map(({ name, title, entries, counts }) => {
            const counted = counts?.()
            return [name, title, entries(), counted?.hits ?? null, counted?.misses ?? null]
          }),
        },
      }),
    },
    {
      name: 'cache-reload',
      help: '重新读取一个缓存；直接改了数据库以后用',
      arguments: Type.Object({
        name: Type.Union(
          reloadable.map(({ name }) => Type.Literal(name)),
          { title: '缓存名称' },
        ),
      }),
      right: null,
      changes: true,
      run: async ({ name }) => {
        const cache = reloadable.find((known) => known.name === name)!
        await cache.reload!()
        return { text: `“${cache.title}”已重新读取，现在有 ${cache.entries()} 条` }
      },
    },
  ]
}

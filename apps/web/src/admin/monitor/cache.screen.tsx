import { runtime } from '@mashu/contract/monitor/runtime'
import { call } from '@mashu/client'
import { keyOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { groupThousands } from '../../ui/text/format.ts'
import { Charts, courses, FigureTable } from './figures.tsx'
import { PollingPage } from './polling-page.tsx'
import styles from './monitor.module.css'

const EVERY_MS = 5000

const load = async () => {
  const [figures, samples, caches] = await Promise.all([
    call(runtime.figures),
    call(runtime.samples),
    call(runtime.caches),
  ])
  return { database: figures.database, samples, caches }
}

const count = (value: number | null) => (value === null ? '—' : groupThousands(value))

/** The former system's URL (`/monitor/redis/info`) is kept, although Mashu has no Redis. */
export default function CacheScreen() {
  return (
    <PollingPage query={{ queryKey: keyOf(runtime.caches, 'page'), queryFn: load }} every={EVERY_MS}>
      {({ database, samples, caches }) => (
        <>
          <Charts samples={samples} shown={[courses.heap, courses.statements]} />
          <Card padded>
            <h2 className={styles.title}>内存里的缓存</h2>
            <div className={styles.scroll}>
              <table className={styles.table} aria-label="内存里的缓存">
                <thead>
                  <tr>
                    <th scope="col">缓存</th>
                    <th scope="col" className={styles.number}>
                      条目
                    </th>
                    <th scope="col" className={styles.number}>
                      命中
                    </th>
                    <th scope="col" className={styles.number}>
                      未命中
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {caches.map(({ name, title, entries, hits, misses }) => (
                    <tr key={name}>
                      <td>
                        {title}
                        <small>{name}</small>
                      </td>
                      <td className={styles.number}>{count(entries)}</td>
                      <td className={styles.number}>{count(hits)}</td>
                      <td className={styles.number}>{count(misses)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
          <FigureTable title="数据库" figures={database} />
        </>
      )}
    </PollingPage>
  )
}

import { wireTime } from '@mashu/client'
import { Chip } from '../../ui/card/chip.tsx'
import { toneOfState, stateOf, toneOfTime, type Trace } from './trace-state.ts'
import styles from './monitor.module.css'

const time = (timestamp: string) => wireTime(new Date(timestamp)).slice(11)

export function TraceRow({ trace: { timestamp, request, response, timeTaken, id } }: { trace: Trace }) {
  return (
    <tr>
      <td>{time(timestamp)}</td>
      <td>{request.method}</td>
      <td className={styles.code}>
        {request.uri}
        <small>{id}</small>
      </td>
      <td>
        <Chip tone={toneOfState[stateOf(response.status)]}>{response.status}</Chip>
      </td>
      <td className={styles.number}>
        <Chip tone={toneOfTime(timeTaken)}>{timeTaken} ms</Chip>
      </td>
    </tr>
  )
}

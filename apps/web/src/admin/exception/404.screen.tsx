import { Exception } from '../../ui/state/exception.tsx'

export default function Exception404() {
  return <Exception code={404} />
}

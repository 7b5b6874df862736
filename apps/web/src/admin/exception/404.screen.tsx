import { Exception } from '../../shared/ui/exception.tsx'

export default function Exception404() {
  return <Exception code={404} />
}

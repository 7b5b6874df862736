import { Exception } from '../../ui/state/exception.tsx'

export default function Exception403() {
  return <Exception code={403} />
}

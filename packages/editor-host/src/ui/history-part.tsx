import { lazyPart } from '@mashu/ui/lazy-part'
import type { WorkSession } from '../index.ts'

/** The history needs the server, so its code is loaded on demand. */
export const HistoryPart = lazyPart(() => import('./history-drawer.tsx'), 'HistoryDrawer')

export const sayNoHistory = (session: WorkSession): void =>
  session.say('历史版本没有打开，可能是网络断了，等一下再点一次', 'refused')

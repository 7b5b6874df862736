import sanitizeHtml from 'sanitize-html'
import { serveRpc } from '../../thread/serve-rpc.ts'
import { cleanerOf } from './html.rules.ts'

/**
 * The thread that sanitizes long rich text. Ten thousand elements take a quarter of a second, and two seconds on a busy
 * machine.
 */
serveRpc(cleanerOf(sanitizeHtml), () => {})

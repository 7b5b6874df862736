import { Type } from 'typebox'

/** What a refused login, or a wrong password or code, tells the client beside the text. */
export const LoginRefusal = Type.Object({ needCaptcha: Type.Boolean() })

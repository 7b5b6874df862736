import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'

/** The addresses with which a class on the same network opens the site. */
export const join = {
  addresses: endpoint({
    method: 'GET',
    path: '/sys/join/addresses',
    access: 'public',
    summary: '同一网络里打开本站的网址',
    result: Type.Object({
      /** The address with the name on the local network, when the school has such a name. */
      named: Type.Union([Type.String(), Type.Null()]),
      /**
       * The addresses with IP numbers, the most likely first. The list is empty when only this computer can open the
       * site.
       */
      addresses: Type.Array(Type.String()),
    }),
  }),
}

import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'

/** The addresses at which a class in the same network can open the site. */
export const join = {
  addresses: endpoint({
    method: 'GET',
    path: '/sys/join/addresses',
    access: 'public',
    summary: '同一网络里打开本站的网址',
    result: Type.Object({
      /** The address with the name in the local network, if the school has such a name. */
      named: Type.Union([Type.String(), Type.Null()]),
      /**
       * The addresses with IP numbers. The most likely address is first. The list is empty if only this computer can
       * open the site.
       */
      addresses: Type.Array(Type.String()),
    }),
  }),
}

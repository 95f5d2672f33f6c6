import { tokenFrom } from '@celeiro/element'
import { Celeiro } from '@celeiro/element/react'

const getToken = tokenFrom('/celeiro-token')

export const Finances = ({ server }: { server: string }) => (
  <Celeiro server={server} history="hash" getToken={getToken} />
)

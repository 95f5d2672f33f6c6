/**
 * Start-up options of every connection: days, moments and bytes are read, and hashed into chains, as text, which must not
 * depend on how a server or a role is configured.
 */
export const notation = '-c datestyle=ISO,YMD -c intervalstyle=postgres -c timezone=UTC -c bytea_output=hex'

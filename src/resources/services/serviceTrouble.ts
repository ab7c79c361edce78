interface Troubled {
  deleted_services: readonly string[];
  hidden_services: readonly string[];
}

/** Sentences about the services of something that customers cannot have: deleted ones, and those in preview. */
export const serviceTroubles = ({ deleted_services, hidden_services }: Troubled): string[] => [
  ...(deleted_services.length > 0 ? [`Service deleted: ${deleted_services.join(', ')}`] : []),
  ...(hidden_services.length > 0 ? [`Service in preview: ${hidden_services.join(', ')}`] : []),
];

import { serveJob } from '../../foundation/serve-job.ts';
import { renderChart } from './render-chart.ts';

// Laying out a chart may take seconds, during which nothing else would respond.
serveJob({ lifetimeMs: 60_000, megabytes: 1024 }, renderChart);

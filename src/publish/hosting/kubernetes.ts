// Kubernetes: the pods of one release, and the two services that lead to it, to be applied one after the other.

import { sha256 } from "../../base/hash.ts";

/** Returns the name of a release in a cluster: the beginning of the SHA-256 of its SHA256SUMS, because it stands for exactly these files. */
export function releaseName(sums: Uint8Array): string {
  return sha256(sums).slice(0, 12);
}

/** Returns the file `kubernetes.yaml` for a release of this name. */
export function kubernetesFile(release: string): string {
  return `# Written by the build for one release, in three steps. The first starts its pods beside those of the release before, the second leads to
# them for what is cited by its hash, the third for everything:
#   kubectl apply -f kubernetes.yaml -l step=pods && kubectl rollout status deployment/definitions-${release}
#   kubectl apply -f kubernetes.yaml -l step=newest
#   kubectl apply -f kubernetes.yaml -l step=current
# What stands before and after each step is said in docs/scale.md. Kubernetes 1.30 or newer. The image is that of deploy/Containerfile.nginx.
${[deployment(release), disruptionBudget(release), service("newest", release), service("current", release)].join("---\n")}`;
}

function deployment(release: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: definitions-${release}
  labels: { app: definitions, release: "${release}", step: pods }
spec:
  replicas: 3
  revisionHistoryLimit: 1
  selector:
    matchLabels: { app: definitions, release: "${release}" }
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: { app: definitions, release: "${release}" }
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 65534
        runAsGroup: 65534
        seccompProfile: { type: RuntimeDefault }
      # Longer than preStop and the slowest response together.
      terminationGracePeriodSeconds: 30
      topologySpreadConstraints:
${["kubernetes.io/hostname", "topology.kubernetes.io/zone"].map((key) => spread(key, release)).join("")}      containers:
        - name: nginx
          image: definitions:${release}
          ports:
            - { name: http, containerPort: 8080 }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          resources:
            requests: { cpu: 50m, memory: 32Mi }
            limits: { memory: 128Mi }
          startupProbe:
            httpGet: { path: /cohorts.json, port: http }
            periodSeconds: 1
            failureThreshold: 30
          readinessProbe:
            httpGet: { path: /cohorts.json, port: http }
            periodSeconds: 5
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /cohorts.json, port: http }
            periodSeconds: 10
            failureThreshold: 3
          # The end of a pod is told to what leads to it and to the pod at once: it serves on until the others know.
          lifecycle:
            preStop:
              sleep: { seconds: 10 }
          volumeMounts:
            - { name: temporary, mountPath: /tmp }
      volumes:
        - name: temporary
          emptyDir: { medium: Memory, sizeLimit: 16Mi }
`;
}

function spread(topologyKey: string, release: string): string {
  return `        - maxSkew: 1
          topologyKey: ${topologyKey}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: { app: definitions, release: "${release}" }
`;
}

function disruptionBudget(release: string): string {
  return `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: definitions-${release}
  labels: { app: definitions, release: "${release}", step: pods }
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app: definitions, release: "${release}" }
`;
}

function service(step: "newest" | "current", release: string): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: definitions-${step}
  labels: { app: definitions, step: ${step} }
spec:
  selector: { app: definitions, release: "${release}" }
  ports:
    - { name: http, port: 80, targetPort: http }
`;
}
